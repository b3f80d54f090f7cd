// for (;;), left when data say so: Euclid's algorithm on two elements.
// RUN: %verdicts %s
//@ in: 12 18
//@ in: 7 7
// expect-all
#include <stdio.h>

static unsigned a[2];

static void kernel(void) {
  for (;;) { // expect: branch for data-dependent
    unsigned u = a[0]; // expect: a[0] read predicated
    unsigned v = a[1]; // expect: a[1] read predicated
    if (v == 0) // expect: branch v == 0 data-dependent
      break;
    a[0] = v;     // expect: a[0] write predicated
    a[1] = u % v; // expect: a[1] write predicated
  }
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
