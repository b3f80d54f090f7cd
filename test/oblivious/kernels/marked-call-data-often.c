// How often a call is made is data; the n-th one of all inputs is of the same iteration.
// RUN: %verdicts %s
//@ in: 2
//@ in: 4
// expect-all
#include <stdio.h>

static unsigned a[8];

static void kernel(unsigned i) {
  a[i & 7] = 1; // expect: a[i & 7] write predicated
}

int main(void) {
  unsigned n;
  if (scanf("%u", &n) != 1)
    return 1;
  for (unsigned i = 0; i < (n & 7); i++) {
#pragma kernel
    kernel(i); // expect-call: predicated  // expect: branch kernel(i) data-dependent
  }
  printf("%u %u\n", a[1], a[3]);
  return 0;
}
