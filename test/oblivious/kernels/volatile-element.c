// A volatile element is an element.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static volatile unsigned a[4];

static void kernel(unsigned x) {
  a[1] = x; // expect: a[1] write oblivious
  a[x & 3] = 1; // expect: a[x & 3] write data-dependent-address
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
