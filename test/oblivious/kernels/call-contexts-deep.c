// The same two calls away.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[8], b[8];

static unsigned add(unsigned u, unsigned v) {
  return u + v;
}

static unsigned thrice(unsigned v) {
  return add(v, add(v, v));
}

static void kernel(unsigned x) {
  for (unsigned i = 0; i < 2; i++)
    a[thrice(i)] = x; // expect: a[thrice(i)] write oblivious
  b[thrice(x) & 7] = 1; // expect: b[thrice(x) & 7] write data-dependent-address
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
