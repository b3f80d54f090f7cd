// Results through pointers: one public, one secret.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4], b[4];

static void divide(unsigned x, unsigned *fixed, unsigned *secret) {
  *fixed = 3;      // expect: *fixed write oblivious
  *secret = x & 3; // expect: *secret write oblivious
}

static void kernel(unsigned x) {
  unsigned i, j;
  divide(x, &i, &j);
  a[i] = 1; // expect: i read oblivious; a[i] write oblivious
  b[j] = 1; // expect: j read oblivious; b[j] write data-dependent-address
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
