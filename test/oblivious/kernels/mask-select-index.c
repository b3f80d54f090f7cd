// A select by masks between two indices is an index that depends on data.
// RUN: %verdicts %s
//@ in: 1 5 6
//@ in: 2 5 6
// expect-all
#include <stdio.h>

static unsigned a[2];

static unsigned kernel(unsigned x) {
  unsigned mask = -(x & 1);
  unsigned i = (1 & mask) | (0 & ~mask);
  return a[i]; // expect: a[i] read data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
