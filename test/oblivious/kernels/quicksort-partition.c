// The partition of quicksort: one end walks, the other depends on data.
// RUN: %verdicts %s
//@ in: 3 1 0 9
//@ in: 5 1 0 9
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(void) {
  unsigned pivot = a[3]; // expect: a[3] read oblivious
  unsigned end = 0;
  for (unsigned j = 0; j < 3; j++) {
    unsigned v = a[j]; // expect: a[j] read oblivious
    if (v < pivot / 2) { // expect: branch v < pivot / 2 data-dependent
      a[j] = a[end]; // expect: a[j] write predicated; a[end] read data-dependent-address
      a[end] = v; // expect: a[end] write data-dependent-address
      end++;
    }
  }
  return end;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("%u\n", r);
  return 0;
}
