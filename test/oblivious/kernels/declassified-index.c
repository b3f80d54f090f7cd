// A value that may be known: it differs from input to input, and may determine addresses. Another may not.
// RUN: %verdicts %s
//@ in: 2 1
//@ in: 2 3
//@ gen: print(2, rng.randrange(100))
// expect-all
#include <stdio.h>

static unsigned a[4], b[4];

static void kernel(unsigned x, unsigned y) {
  a[x & 3] = y; // expect: a[x & 3] write oblivious
  b[y & 3] = x; // expect: b[y & 3] write data-dependent-address
}

int main(void) {
  unsigned x, y;
  if (scanf("%u %u", &x, &y) != 2)
    return 1;
#pragma kernel declassify(x)
  kernel(x, y); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  for (int i = 0; i < 4; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
