// The right side of && is read only if the left is true.
// RUN: %verdicts %s
//@ in: 1 5 6
//@ in: 2 5 6
// expect-all
#include <stdio.h>

static unsigned a[2], seen;

static void kernel(unsigned x) {
  if ((x & 1) && a[1]) // expect: a[1] read predicated; branch * data-dependent
    seen = 1; // expect: seen write predicated
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(x); // expect-call: predicated
  printf("%u\n", seen);
  return 0;
}
