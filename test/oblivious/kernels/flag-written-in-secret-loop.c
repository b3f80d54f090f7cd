// Memory that a loop of secret length writes tells how often it ran.
// RUN: %verdicts %s
//@ in: 0
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned count, a[8];

static void kernel(unsigned x) {
  count = 0; // expect: count write oblivious
  for (unsigned i = 0; i < (x & 7); i++) // expect: branch i < (x & 7) data-dependent
    count = 1; // expect: count write predicated
  a[count] = 1; // expect: count read oblivious; a[count] write data-dependent-address
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
