// The same with a number that is said to be the same for all inputs.
// RUN: %verdicts %s
//@ in: 3 7 7 7 7
//@ in: 3 1 2 3 4
//@ gen: print(3, *(rng.randrange(100) for _ in range(4)))
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(unsigned n) {
  unsigned r = 0;
  for (unsigned i = 0; i < n && i < 4; i++)
    r += a[i]; // expect: a[i] read oblivious
  return r;
}

int main(void) {
  unsigned n;
  if (scanf("%u", &n) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel uniform(n)
  unsigned r = kernel(n); // expect-call: oblivious
  printf("%u\n", r);
  return 0;
}
