// A function that is given as an argument, with a secret.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4], b[4];

static void at_secret(unsigned *p, unsigned x) {
  p[x & 3] = 1; // expect: p[x & 3] write data-dependent-address
}

static void at_known(unsigned *p, unsigned x) {
  p[2] = x; // expect: p[2] write oblivious
}

static void apply(void (*f)(unsigned *, unsigned), unsigned *p, unsigned x) {
  f(p, x);
}

static void kernel(unsigned x) {
  apply(at_known, a, x);
  apply(at_secret, b, x);
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  for (int i = 0; i < 4; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
