// argc is 1 and argv[1] null when no arguments are given.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 6
//@ in: 7
#include <stdio.h>

static int twice(int x) { return 2 * x; }

int main(int argc, char **argv) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  x = twice(x);
  printf("%d %s %d\n", argc, argv[1] ? "some" : "none", x + argc);
  return argv[argc] != NULL;
}
