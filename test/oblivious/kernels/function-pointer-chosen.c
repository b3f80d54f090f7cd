// A function pointer chosen by ?:, no table: only the accesses of the targets show it.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4];

static void first(unsigned *p) {
  p[0] = 1; // expect: p[0] write predicated
}

static void second(unsigned *p) {
  p[1] = 2; // expect: p[1] write predicated
}

static void kernel(unsigned x) {
  void (*step)(unsigned *) = x & 1 ? first : second;
  step(a); // expect: branch step data-dependent
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: predicated
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
