// A return in a loop: what follows the loop is predicated too.
// RUN: %verdicts %s
//@ in: 5 1 2 5 4
//@ in: 7 1 2 5 4
// expect-all
#include <stdio.h>

static unsigned a[4], missing;

static unsigned kernel(unsigned x) {
  for (unsigned i = 0; i < 4; i++) { // expect: branch i < 4 any
    unsigned v = a[i]; // expect: a[i] read predicated
    if (v == x) // expect: branch v == x data-dependent
      return i;
  }
  missing = 1; // expect: missing write predicated
  return 4;
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  printf("%u %u\n", r, missing);
  return 0;
}
