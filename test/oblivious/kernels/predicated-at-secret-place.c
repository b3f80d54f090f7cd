// A secret address under a secret condition: the address counts.
// RUN: %verdicts %s
//@ in: 1
//@ in: 3
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x) {
  if (x & 1) // expect: branch x & 1 data-dependent
    a[x & 3] = x; // expect: a[x & 3] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
