// A call that may end the process comes before or after the operands beside it.
// RUN: %verdicts %s
//@ in: 1
//@ in: 9
// expect-all
#include <stdio.h>
#include <stdlib.h>

static unsigned a[8];

static unsigned check(unsigned x) {
  if (x > 7) // expect: branch x > 7 data-dependent
    exit(2);
  return 0;
}

static void kernel(unsigned x) {
  a[0] = 1; // expect: a[0] write oblivious
  // The compiler may read a[2] first.
  a[1] = a[2] + check(x); // expect-at-least: a[2] read predicated; a[1] write predicated
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: predicated
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
