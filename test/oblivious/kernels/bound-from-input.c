// The number of elements is read from the input: then the bound is data.
// RUN: %verdicts %s
//@ in: 1 7 7 7 7
//@ in: 3 7 7 7 7
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(unsigned n) {
  unsigned r = 0;
  for (unsigned i = 0; i < n && i < 4; i++) // expect: branch * data-dependent
    r += a[i]; // expect: a[i] read predicated
  return r;
}

int main(void) {
  unsigned n;
  if (scanf("%u", &n) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(n); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
