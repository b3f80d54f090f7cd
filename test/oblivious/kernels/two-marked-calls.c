// Two marked calls: what the first left in memory is data for the second.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned place, a[4];

static void first(unsigned x) {
  place = x & 3; // expect: place write oblivious
}

static void kernel(void) {
  unsigned i = place; // expect: place read oblivious
  a[i] = 1; // expect: a[i] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  first(x); // expect-call: oblivious
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
