// A global that held a secret holds a constant when it is used.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned place, a[4];

static void kernel(unsigned x) {
  place = x & 3; // expect: place write oblivious
  place = 2;     // expect: place write oblivious
  // Memory may be tainted for good: only a flow-sensitive analysis of memory knows better.
  a[place] = 1; // expect: place read oblivious // expect-at-least: a[place] write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x);
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
