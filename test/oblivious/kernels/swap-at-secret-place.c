// The same swap with a place that depends on data, as one round of a shuffle.
// RUN: %verdicts %s
//@ in: 1 1 2 3 4
//@ in: 2 1 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static void swap(unsigned *p, unsigned *q) {
  unsigned t = *p; // expect: *p read oblivious
  *p = *q; // expect: *p write oblivious; *q read data-dependent-address
  *q = t;  // expect: *q write data-dependent-address
}

static void kernel(unsigned x) {
  swap(&a[3], &a[x & 3]);
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
