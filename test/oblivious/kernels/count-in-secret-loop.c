// A second counter of a loop of secret length: in each iteration it is what it is.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[16];

static void kernel(unsigned x) {
  unsigned k = 0;
  for (unsigned i = 0; i < (x & 7); i++) { // expect: branch i < (x & 7) data-dependent
    a[k] = i; // expect: a[k] write predicated
    k += 2;
  }
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 16; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
