// No input at all reaches the marked call.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 1
//@ in: 2
//@ in: 3
#include <stdio.h>

static int x;

static void work(void) { x = -x; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  if (x < 0) {
#pragma kernel
    work();
  }
  printf("%d\n", x);
  return 0;
}
