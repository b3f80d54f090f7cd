// x - x is 0 for every x. Taint does not compute: saying so is coarse, and right in doubt.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[2];

static void kernel(unsigned x) {
  unsigned i = x - x;
  a[i] = 1; // expect-static: a[i] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
