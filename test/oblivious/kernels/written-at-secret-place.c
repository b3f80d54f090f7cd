// A write to a secret place makes every element of the array secret.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned flags[4], a[2];

static void kernel(unsigned x) {
  for (int i = 0; i < 4; i++)
    flags[i] = 0; // expect: flags[i] write oblivious
  flags[x & 3] = 1; // expect: flags[x & 3] write data-dependent-address
  unsigned i = flags[1]; // expect: flags[1] read oblivious
  a[i] = 5; // expect: a[i] write data-dependent-address
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
