// The reused scalar in a loop: data at the end of each iteration, a counter again at the beginning of the next.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 9
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(void) {
  unsigned t, r = 0;
  for (unsigned i = 0; i < 4; i++) {
    t = i;
    t = a[t]; // expect: a[t] read oblivious
    r += t;
  }
  return r;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: oblivious
  printf("%u\n", r);
  return 0;
}
