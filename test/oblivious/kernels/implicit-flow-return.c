// Constants returned from a secret branch are secret.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[2];

static unsigned odd(unsigned x) {
  if (x & 1) // expect: branch x & 1 data-dependent
    return 1;
  return 0;
}

static void kernel(unsigned x) {
  a[odd(x)] = 1; // expect: a[odd(x)] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
