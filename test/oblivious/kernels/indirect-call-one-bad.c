// Two targets of a public call: one uses its argument as an index, the other does not.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4];

static void good(unsigned *p, unsigned x) {
  p[1] = x; // expect: p[1] write oblivious
}

static void bad(unsigned *p, unsigned x) {
  p[x & 3] = 1; // expect: p[x & 3] write data-dependent-address
}

static void (*const targets[2])(unsigned *, unsigned) = {good, bad};

static void kernel(unsigned x) {
  for (int i = 0; i < 2; i++)
    targets[i](a, x); // expect: targets[i] read oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
