// A helper that is called under a secret condition and otherwise: its access is predicated.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4], b[4];

static void put(unsigned *p, unsigned i) {
  p[i] += 1; // expect: p[i] update predicated
}

static void kernel(unsigned x) {
  put(a, 1);
  if (x & 1) // expect: branch x & 1 data-dependent
    put(a, 2);
  b[0] = x; // expect: b[0] write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: predicated
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  for (int i = 0; i < 4; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
