// Data choose the iterations of main in which the call is made: the n-th one may be of any.
// RUN: %verdicts %s
//@ in: 5
//@ in: 6
// expect-all
#include <stdio.h>

static unsigned a[8];

static void kernel(unsigned i) {
  a[i & 7] = 1; // expect: a[i & 7] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (unsigned i = 0; i < 4; i++)
    if (x >> i & 1) {
#pragma kernel
      kernel(i); // expect-call: data-dependent  // expect: branch kernel(i) data-dependent
    }
  printf("%u %u\n", a[1], a[2]);
  return 0;
}
