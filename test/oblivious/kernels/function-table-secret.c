// Functions from a table, by data: the lookup is at a secret place, and which function runs is data.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4];

static void first(unsigned *p) {
  p[0] += 1; // expect: p[0] update predicated
}

static void second(unsigned *p) {
  p[1] += 2; // expect: p[1] update predicated
}

static void (*const steps[2])(unsigned *) = {first, second};

static void kernel(unsigned x) {
  steps[x & 1](a); // expect: steps[x & 1] read data-dependent-address; branch * data-dependent
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
