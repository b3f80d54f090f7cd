// A known column of a secret row.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static const unsigned m[3][2] = {{1, 2}, {3, 4}, {5, 6}};

static unsigned kernel(unsigned x) {
  const unsigned *row = m[x % 3];
  return m[0][1] + // expect: m[0][1] read oblivious
         row[1] +  // expect: row[1] read data-dependent-address
         m[x & 1][0]; // expect: m[x & 1][0] read data-dependent-address
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
