// ++ and -- of elements, at known places and as a histogram.
// RUN: %verdicts %s
//@ in: 1 2 1 0
//@ in: 2 2 1 3
// expect-all
#include <stdio.h>

static unsigned a[4], count[4], steps;

static void kernel(void) {
  for (int i = 0; i < 4; i++) {
    unsigned v = a[i]; // expect: a[i] read oblivious
    count[v & 3]++; // expect: count[v & 3] update data-dependent-address
    ++steps;        // expect: steps update oblivious
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", count[i]);
  printf("%u\n", steps);
  return 0;
}
