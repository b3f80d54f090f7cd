// A loop made of goto that data leave.
// RUN: %verdicts %s
//@ in: 1 2 0 4
//@ in: 1 0 3 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(void) {
  unsigned r = 0, i = 0;
again: // expect: branch again data-dependent
  if (i < 4) { // expect: branch i < 4 any
    unsigned v = a[i++]; // expect: a[i++] read predicated
    r += v;
    if (v != 0) // expect: branch v != 0 data-dependent
      goto again;
  }
  return r;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
