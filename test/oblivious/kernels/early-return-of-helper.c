// A helper's early return ends the helper only: what its caller does next always happens.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[2], after;

static void helper(unsigned x) {
  a[0] = x; // expect: a[0] write oblivious
  if (x & 1) // expect: branch x & 1 data-dependent
    return;
  a[1] = x; // expect: a[1] write predicated
}

static void kernel(unsigned x) {
  helper(x);
  after = 1; // expect: after write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: predicated
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("%u\n", after);
  return 0;
}
