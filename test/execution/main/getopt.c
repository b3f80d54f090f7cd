// Options by getopt; every run parses the same arguments anew.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --args='-v -k 3 -- 4 extra'
//@ in: 10 20
//@ in: -1 1
//@ in: 5 5
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int factor = 1, verbose;
static int a, b;

static void scale(void) {
  a *= factor;
  b += factor;
  factor = 0;
}

int main(int argc, char *argv[]) {
  int option;
  while ((option = getopt(argc, argv, "vk:")) != -1)
    switch (option) {
    case 'v':
      verbose++;
      break;
    case 'k':
      factor = atoi(optarg);
      break;
    default:
      return 2;
    }
  if (scanf("%d %d", &a, &b) != 2)
    return 1;
#pragma kernel
  scale();
  if (verbose)
    printf("verbose %d, ", verbose);
  for (int i = optind; i < argc; i++)
    printf("[%s] ", argv[i]);
  printf("%d %d\n", a, b);
  return 0;
}
