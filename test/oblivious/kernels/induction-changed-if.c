// A loop counter that a secret condition moves on: in later iterations it is data.
// RUN: %verdicts %s
//@ in: 1 2 3 4 5 6
//@ in: 2 2 3 4 5 6
// expect-all
#include <stdio.h>

static unsigned a[6];

static unsigned kernel(void) {
  unsigned r = 0;
  for (unsigned i = 0; i < 6; i++) { // expect: branch i < 6 data-dependent
    unsigned v = a[i]; // expect: a[i] read data-dependent-address
    if (v & 1) // expect: branch v & 1 data-dependent
      i++;
    r = 3 * r + v;
  }
  return r;
}

int main(void) {
  for (int i = 0; i < 6; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
