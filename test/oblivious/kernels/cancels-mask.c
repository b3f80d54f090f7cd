// x & 0 is 0 as well.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[2];

static void kernel(unsigned x) {
  unsigned none = 0;
  unsigned i = x & none;
  // Folding a constant is not wrong: none is 0 without any doubt.
  a[i] = 1; // expect-at-least: a[i] write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x);
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
