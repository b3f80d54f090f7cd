// Both arms assign the same value: still under a secret branch.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[2];

static void kernel(unsigned x) {
  unsigned i = 0;
  if (x & 1) // expect: branch x & 1 data-dependent
    i = 1;
  else
    i = 1;
  // A join of equal constants may be seen as what it is.
  a[i] = 1; // expect-at-least: a[i] write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x);
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
