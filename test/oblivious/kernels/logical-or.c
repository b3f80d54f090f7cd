// The right side of || is read only if the left is false; its value is data.
// RUN: %verdicts %s
//@ in: 1 5 6
//@ in: 2 5 6
// expect-all
#include <stdio.h>

static unsigned a[2], b[2];

static void kernel(unsigned x) {
  unsigned i = (x & 1) || // expect: branch x & 1 data-dependent
               a[1] > 6; // expect: a[1] read predicated
  b[i] = 1; // expect: b[i] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
