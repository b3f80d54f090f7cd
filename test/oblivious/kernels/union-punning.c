// A float's bits through a union.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

union bits {
  float number;
  unsigned word;
};
static unsigned a[4];

static void kernel(unsigned x) {
  union bits u;
  u.number = (float)x; // expect: u.number write oblivious
  unsigned i = u.word >> 23 & 3; // expect: u.word read oblivious
  a[i] = 1; // expect: a[i] write data-dependent-address
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
