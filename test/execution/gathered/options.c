// getopt has variables that rows of the library do not show.
// RUN: %bulk %s --driver=grouped,sequential "--args=-a 1 -b 22 -a 333 -b 4444"
//@ in: 3
//@ in: 0
#include <stdio.h>
#include <unistd.h>

static int f(int v) { return v * 7 % 11; }

int main(int argc, char **argv) {
  int n, c;
  scanf("%d", &n);
  while ((c = getopt(argc, argv, "a:b:")) != -1) {
#pragma kernel
    int r = f(c + n);
    printf("%c %s %d %d\n", c, optarg, optind, r);
  }
  return 0;
}
