// The status depends on the input: the first one that is not zero wins.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 0 1
//@ in: 0 5
//@ in: 3 2
//@ in: 7 4
//@ in: 0 6
#include <stdio.h>

static int x;

static void add(int by) { x += by; }

int main(void) {
  int status;
  if (scanf("%d %d", &status, &x) != 2)
    return 1;
#pragma kernel
  add(10);
  printf("%d\n", x);
  return status;
}
