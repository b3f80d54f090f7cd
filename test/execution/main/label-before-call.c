// The marked call carries a label.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 2
//@ in: 5
#include <stdio.h>

static int x, rounds;

static void grow(void) { x = x * x + 1; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
again:
#pragma kernel
  grow();
  if (++rounds < 2)
    goto again;
  printf("%d\n", x);
  return 0;
}
