// A global that is said to be uniform, as bound and as row length.
// RUN: %verdicts %s
//@ in: 2 1 2 3 4
//@ in: 2 4 3 2 9
//@ gen: print(2, *(rng.randrange(100) for _ in range(4)))
// expect-all
#include <stdio.h>

static unsigned n, a[4];

static unsigned kernel(void) {
  unsigned r = 0;
  for (unsigned i = 0; i < (n & 3); i++) // expect: n read oblivious; branch i < (n & 3) uniform
    for (unsigned j = 0; j < 2; j++)
      r = 3 * r + a[i * (n & 1) + j]; // expect: n read oblivious; a[i * (n & 1) + j] read oblivious
  return r;
}

int main(void) {
  if (scanf("%u", &n) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel uniform(n)
  unsigned r = kernel(); // expect-call: oblivious
  printf("%u\n", r);
  return 0;
}
