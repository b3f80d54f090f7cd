// Calls may come before or after the operands beside them.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
//@ in: 7
// expect-all
#include <stdio.h>

static unsigned a[8], g, h;

static unsigned set(unsigned x) {
  g = x & 3; // expect: g write oblivious
  return 4;
}

static unsigned first(unsigned x, unsigned y) { return x + (y & 0); }

static void kernel(unsigned x) {
  g = 0; // expect: g write oblivious
  a[first(g, set(x))] = 1; // expect: a[first(g, set(x))] write data-dependent-address; g read oblivious
  g = 0; // expect: g write oblivious
  // Which comes first is up to the compiler.
  a[g] = set(x); // expect-at-least: a[g] write data-dependent-address; g read oblivious
  g = 0; // expect: g write oblivious
  a[h] = first(x, 1); // expect: a[h] write oblivious; h read oblivious
  a[g] = 2; // expect: a[g] write oblivious; g read oblivious
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
