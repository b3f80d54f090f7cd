// The butterflies of a number-theoretic transform: strides are known, twiddle factors come from a table.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 9
// expect-all
#include <stdio.h>

static const unsigned roots[2] = {1, 4};
static unsigned a[4];

static void kernel(void) {
  for (unsigned half = 1; half < 4; half *= 2)
    for (unsigned block = 0; block < 4; block += 2 * half)
      for (unsigned k = 0; k < half; k++) {
        unsigned root = roots[k * (2 / half)]; // expect: roots[k * (2 / half)] read oblivious
        unsigned u = a[block + k]; // expect: a[block + k] read oblivious
        unsigned v = a[block + k + half] * root; // expect: a[block + k + half] read oblivious
        a[block + k] = (u + v) % 17; // expect: a[block + k] write oblivious
        a[block + k + half] = (u + 17 - v % 17) % 17; // expect: a[block + k + half] write oblivious
      }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
