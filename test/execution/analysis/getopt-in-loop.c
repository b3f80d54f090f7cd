// Each option is a round with a call; the runs take turns inside the loop.
// RUN: %bulk %s --driver=grouped,sequential --args='-m 2 -n 3 -m 4'
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int x, y;

void work(int by) { y = x * by; }

int main(int argc, char **argv) {
  int option;
  if (scanf("%d", &x) != 1)
    return 1;
  while ((option = getopt(argc, argv, "m:n:")) != -1) {
#pragma kernel
    work(atoi(optarg));
    printf("%c %s %d %d\n", option, optarg, y, optind);
    if (y == 0)
      break;
  }
  printf("%d\n", optind);
}
