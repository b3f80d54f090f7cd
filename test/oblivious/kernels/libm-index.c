// What libm returns for data is data.
// RUN: %verdicts %s
//@ in: 1
//@ in: 9
// expect-all
#include <math.h>
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x) {
  unsigned i = (unsigned)sqrt(x & 15);
  a[i] = 1; // expect: a[i] write data-dependent-address
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
