// Bubble sort: an exchange under a condition, at known places.
// RUN: %verdicts %s
//@ in: 3 1 2 4
//@ in: 1 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(void) {
  for (int i = 3; i > 0; i--)
    for (int j = 0; j < i; j++) {
      unsigned u = a[j]; // expect: a[j] read oblivious
      unsigned v = a[j + 1]; // expect: a[j + 1] read oblivious
      if (u > v) { // expect: branch u > v data-dependent
        a[j] = v;     // expect: a[j] write predicated
        a[j + 1] = u; // expect: a[j + 1] write predicated
      }
    }
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
