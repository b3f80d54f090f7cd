// The kernel of verdicts-can-fail.c as an execution test.
// RUN: %bulk %s --counted \
// RUN:   --driver=grouped
//@ in: 1
//@ in: 2
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x) {
  a[0] = x;
  if (x & 1)
    a[1] = x;
  a[x & 3] = 1;
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x);
  printf("%u\n", a[1]);
  return 0;
}
