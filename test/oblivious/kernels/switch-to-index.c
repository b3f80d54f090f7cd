// A switch that computes an index.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x) {
  unsigned i;
  switch (x % 3) { // expect: branch x % 3 data-dependent
  case 0:
    i = 3;
    break;
  case 1:
    i = 1;
    break;
  default:
    i = 0;
  }
  a[i] = x; // expect: a[i] write data-dependent-address
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
