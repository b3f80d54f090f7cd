// The S-box of a block cipher: which element is read is the secret.
// RUN: %verdicts %s
//@ in: 3
//@ in: 12
// expect-all
#include <stdio.h>

static const unsigned char sbox[16] = {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

static unsigned kernel(unsigned x) {
  return sbox[x & 15]; // expect: sbox[x & 15] read data-dependent-address
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
