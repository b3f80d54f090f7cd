// A linear search that stops: its bound is data, its address in an iteration is not.
// RUN: %verdicts %s
//@ in: 5 1 2 5 4
//@ in: 1 1 2 5 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(unsigned x) {
  unsigned found = 9;
  for (unsigned i = 0; i < 4; i++) { // expect: branch i < 4 any
    unsigned v = a[i]; // expect: a[i] read predicated
    if (v == x) { // expect: branch v == x data-dependent
      found = i;
      break;
    }
  }
  return found;
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
  printf("%u\n", r);
  return 0;
}
