// One helper computes from public and from secret values: the public result stays public.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4], b[4];

static unsigned twice(unsigned v) {
  return 2 * v;
}

static void kernel(unsigned x) {
  a[twice(1)] = x;     // expect: a[twice(1)] write oblivious
  b[twice(x) & 3] = 1; // expect: b[twice(x) & 3] write data-dependent-address
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
