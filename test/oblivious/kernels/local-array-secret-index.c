// A local array, indexed by the secret: per thread, but still an address.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned kernel(unsigned x) {
  unsigned squares[8];
  for (unsigned i = 0; i < 8; i++)
    squares[i] = i * i; // expect: squares[i] write oblivious
  return squares[x & 7]; // expect: squares[x & 7] read data-dependent-address
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
