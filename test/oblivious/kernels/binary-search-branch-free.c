// Binary search without a branch: a fixed number of steps, still at addresses that depend on data.
// RUN: %verdicts %s
//@ in: 1
//@ in: 60
// expect-all
#include <stdio.h>

static const unsigned sorted[8] = {2, 3, 5, 7, 11, 13, 17, 19};

static unsigned kernel(unsigned x) {
  unsigned low = 0;
  for (unsigned half = 4; half > 0; half /= 2) // expect: branch half > 0 uniform
    low += half * (sorted[low + half - 1] < x); // expect: sorted[low + half - 1] read data-dependent-address
  return low;
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
