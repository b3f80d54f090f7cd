// A row of a matrix as a value is an address, not an access.
// RUN: %verdicts %s
//@ in: 1 1 2 3 4
//@ in: 2 1 2 3 4
// expect-all
#include <stdio.h>

static unsigned m[2][2], a[4];

static unsigned kernel(unsigned x) {
  for (int i = 0; i < 4; i++)
    m[i / 2][i % 2] = a[i]; // expect: m[i / 2][i % 2] write oblivious; a[i] read oblivious
  const unsigned *row = m[x & 1];
  return (*row) + // expect: *row read data-dependent-address
         m[1][0]; // expect: m[1][0] read oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
