// Compound assignments read and write in one access.
// RUN: %verdicts %s
//@ in: 1 5 6
//@ in: 2 5 6
// expect-all
#include <stdio.h>

static unsigned a[2], b[4];

static void kernel(unsigned x) {
  a[0] <<= 1; // expect: a[0] update oblivious
  a[1] ^= x;  // expect: a[1] update oblivious
  b[x & 3] |= 9; // expect: b[x & 3] update data-dependent-address
  if (x & 1) // expect: branch x & 1 data-dependent
    b[0] -= 1; // expect: b[0] update predicated
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  for (int i = 0; i < 4; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
