// Bitonic sort: a network of compare-exchanges.
// RUN: %verdicts %s
//@ in: 3 1 2 4
//@ in: 1 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static void exchange(unsigned *u, unsigned *v, int up) {
  unsigned s = *u, t = *v; // expect: *u read oblivious; *v read oblivious
  if ((s > t) == up) { // expect: branch (s > t) == up data-dependent
    *u = t; // expect: *u write predicated
    *v = s; // expect: *v write predicated
  }
}

static void kernel(void) {
  for (int k = 2; k <= 4; k *= 2) // expect: branch k <= 4 uniform
    for (int j = k / 2; j > 0; j /= 2) // expect: branch j > 0 uniform
      for (int i = 0; i < 4; i++)
        if ((i ^ j) > i) // expect: branch (i ^ j) > i uniform
          exchange(&a[i], &a[i ^ j], (i & k) == 0);
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: predicated
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
