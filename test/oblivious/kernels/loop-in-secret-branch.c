// A loop, left when it always is, in a branch that data decide on: what it
// writes depends on whether it ran.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[8];

static void kernel(unsigned x) {
  unsigned k = 0, m = 0, n = 0;
  if (x & 1) // expect: branch x & 1 data-dependent
    for (unsigned i = 0; i < 3; i++)
      k = i;
  a[k] = 1; // expect: a[k] write data-dependent-address
  for (unsigned i = 0; i < 2; i++) {
    switch (x & 2) { // expect: branch x & 2 data-dependent
    case 0:
      break;
    default:
      do
        m++;
      while (m & 1); // expect: branch m & 1 data-dependent
    }
    a[i] = 2; // expect: a[i] write oblivious
    a[m] = 3; // expect: a[m] write data-dependent-address
  }
  if (x & 1) // expect: branch x & 1 data-dependent
    m = 1;
  for (unsigned i = 0; i < 2; i++) // Where they have met again.
    n++;
  a[n] = 4; // expect: a[n] write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
