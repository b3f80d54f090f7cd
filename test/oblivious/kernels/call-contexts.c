// One helper, called with a public and with a secret index: its access is judged by the worst of them.
// RUN: %verdicts %s
//@ in: 1 2 3 4 5
//@ in: 2 2 3 4 5
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned get(unsigned i) {
  return a[i & 3]; // expect: a[i & 3] read data-dependent-address
}

static unsigned kernel(unsigned x) {
  return 10 * get(1) + get(x);
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
