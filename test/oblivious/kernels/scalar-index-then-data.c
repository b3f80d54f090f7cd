// A scalar that is a public index first and data later: the second use is an alarm, the first is none.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 2 3 2 9
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(void) {
  unsigned t = 0;
  unsigned v = a[t]; // expect: a[t] read oblivious
  t = v & 3;
  return a[t]; // expect: a[t] read data-dependent-address
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
