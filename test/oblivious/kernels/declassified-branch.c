// A declassified value decides on branches and bounds.
// RUN: %verdicts %s
//@ in: 2 1
//@ in: 2 3
//@ gen: print(2, rng.randrange(100))
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x, unsigned y) {
  if (x & 2) // expect: branch x & 2 uniform
    a[0] = y; // expect: a[0] write oblivious
  for (unsigned i = 0; i < (x & 3); i++) // expect: branch i < (x & 3) uniform
    a[i] += y; // expect: a[i] update oblivious
}

int main(void) {
  unsigned x, y;
  if (scanf("%u %u", &x, &y) != 2)
    return 1;
#pragma kernel declassify(x)
  kernel(x, y); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
