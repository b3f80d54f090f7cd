// A scan that keeps one element by an if, in registers: every element is read.
// RUN: %verdicts %s
//@ in: 3
//@ in: 12
// expect-all
#include <stdio.h>

static const unsigned char table[16] = {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

static unsigned kernel(unsigned x) {
  unsigned found = 0;
  for (unsigned i = 0; i < 16; i++) {
    unsigned v = table[i]; // expect: table[i] read oblivious
    if (i == (x & 15)) // expect: branch i == (x & 15) data-dependent
      found = v;
  }
  return found;
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: branching
  printf("%u\n", r);
  return 0;
}
