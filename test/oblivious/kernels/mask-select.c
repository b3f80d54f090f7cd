// A select by masks between two values at known places.
// RUN: %verdicts %s
//@ in: 1 5 6
//@ in: 2 5 6
// expect-all
#include <stdio.h>

static unsigned a[2], r[1];

static unsigned select(unsigned mask, unsigned u, unsigned v) {
  return (u & mask) | (v & ~mask);
}

static void kernel(unsigned x) {
  unsigned u = a[0]; // expect: a[0] read oblivious
  unsigned v = a[1]; // expect: a[1] read oblivious
  r[0] = select(-(x & 1), u, v); // expect: r[0] write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(x); // expect-call: oblivious
  for (int i = 0; i < 1; i++)
    printf("%u ", r[i]);
  printf("\n");
  return 0;
}
