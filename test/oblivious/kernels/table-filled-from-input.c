// The same table, filled from the input: a permutation that is data.
// RUN: %verdicts %s
//@ in: 0 1 2 3
//@ in: 3 2 1 0
// expect-all
#include <stdio.h>

static unsigned order[4], a[4];

static void kernel(void) {
  for (unsigned i = 0; i < 4; i++) {
    unsigned place = order[i]; // expect: order[i] read oblivious
    a[place & 3] = i; // expect: a[place & 3] write data-dependent-address
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &order[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
