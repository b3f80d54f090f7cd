// The constant-time replacement of a lookup: all elements are read, a mask takes one.
// RUN: %verdicts %s
//@ in: 3
//@ in: 12
// expect-all
#include <stdio.h>

static const unsigned char sbox[16] = {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

static unsigned kernel(unsigned x) {
  unsigned found = 0;
  for (unsigned i = 0; i < 16; i++) { // expect: branch i < 16 uniform
    unsigned mask = -(unsigned)(i == (x & 15));
    found |= sbox[i] & mask; // expect: sbox[i] read oblivious
  }
  return found;
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: oblivious
  printf("%u\n", r);
  return 0;
}
