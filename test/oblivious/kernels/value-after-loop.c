// A counter is no data in its loop, and data after it: how often the loop ran.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[8], b[8];

static void kernel(unsigned x) {
  unsigned i = 0;
  while (i < (x & 7)) { // expect: branch i < (x & 7) data-dependent
    a[i] = 1; // expect: a[i] write predicated
    i++;
  }
  b[i] = 1; // expect: b[i] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  for (int i = 0; i < 8; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
