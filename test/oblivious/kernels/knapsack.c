// The knapsack: capacity minus weight is an index that depends on data, under a condition that does.
// RUN: %verdicts %s
//@ in: 1 5 2 6
//@ in: 2 5 3 6
// expect-all
#include <stdio.h>

static unsigned a[4], best[5];

static void kernel(void) {
  for (unsigned i = 0; i < 2; i++) {
    unsigned weight = a[2 * i]; // expect: a[2 * i] read oblivious
    unsigned value = a[2 * i + 1]; // expect: a[2 * i + 1] read oblivious
    for (unsigned room = 4; room > 0; room--) // expect: branch room > 0 uniform
      if (weight <= room) { // expect: branch weight <= room data-dependent
        unsigned with = best[room - weight] + value; // expect: best[room - weight] read data-dependent-address
        unsigned without = best[room]; // expect: best[room] read predicated
        best[room] = with > without ? with : without; // expect: best[room] write predicated
      }
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 5; i++)
    printf("%u ", best[i]);
  printf("\n");
  return 0;
}
