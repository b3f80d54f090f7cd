// A number of type double, converted to an index.
// RUN: %verdicts %s
//@ in: 1
//@ in: 4
// expect-all
#include <stdio.h>

static unsigned a[8];

static void kernel(unsigned x) {
  double half = (x & 7) * 0.5 + 0.25;
  a[(int)half] = 1; // expect: a[(int)half] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
