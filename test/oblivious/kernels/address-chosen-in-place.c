// *(c ? &u : &v): no variable holds the pointer, and a choice of values would do; it is an address all the same.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned u, v;

static unsigned kernel(unsigned x) {
  u = x;     // expect: u write oblivious
  v = x + 5; // expect: v write oblivious
  return *(x & 1 ? &u : &v); // expect: *(x & 1 ? &u : &v) read data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  printf("%u %u %u\n", r, u, v);
  return 0;
}
