// A minimum by an if without an access inside: the compiler may not change the verdict, either way.
// RUN: %verdicts %s
//@ in: 3 1 2 4
//@ in: 4 3 2 1
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(void) {
  unsigned low = a[0]; // expect: a[0] read oblivious
  for (int i = 1; i < 4; i++) { // expect: branch i < 4 uniform
    unsigned v = a[i]; // expect: a[i] read oblivious
    if (v < low) // expect: branch v < low data-dependent
      low = v;
  }
  return low;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: branching
  printf("%u\n", r);
  return 0;
}
