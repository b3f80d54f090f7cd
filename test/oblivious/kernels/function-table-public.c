// Functions from a table, by a counter: which one runs in which iteration is known.
// RUN: %verdicts %s
//@ in: 1 2
//@ in: 2 1
// expect-all
#include <stdio.h>

static unsigned a[4];

static void first(unsigned *p) {
  p[0] += 1; // expect: p[0] update oblivious
}

static void second(unsigned *p) {
  p[1] += 2; // expect: p[1] update oblivious
}

static void (*const steps[2])(unsigned *) = {first, second};

static void kernel(void) {
  for (int i = 0; i < 2; i++)
    steps[i](a + i); // expect: steps[i] read oblivious
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
