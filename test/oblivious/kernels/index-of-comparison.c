// A comparison yields 0 or 1: as an index it is data.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[2];

static void kernel(unsigned x) {
  for (unsigned i = 0; i < 3; i++)
    a[i == (x & 3)] += i; // expect: a[i == (x & 3)] update data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
