// A table that main fills without the input: what it says is the same for all inputs, and may be an index.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned reversed[8], a[8];

static void kernel(unsigned x) {
  for (unsigned i = 0; i < 8; i++) {
    unsigned place = reversed[i]; // expect: reversed[i] read oblivious
    a[place] = x + i; // expect: a[place] write oblivious
  }
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (unsigned i = 0; i < 8; i++)
    reversed[i] = (i & 1) << 2 | (i & 2) | i >> 2;
#pragma kernel
  kernel(x); // expect-call: oblivious
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
