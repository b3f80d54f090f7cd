// What is computed from a declassified and a secret value is secret.
// RUN: %verdicts %s
//@ in: 2 1
//@ in: 2 3
//@ gen: print(2, rng.randrange(100))
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x, unsigned y) {
  unsigned i = (x + y) & 3;
  a[i] = 1; // expect: a[i] write data-dependent-address
}

int main(void) {
  unsigned x, y;
  if (scanf("%u %u", &x, &y) != 2)
    return 1;
#pragma kernel declassify(x)
  kernel(x, y); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
