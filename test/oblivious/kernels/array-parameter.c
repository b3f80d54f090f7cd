// One helper for two arrays: which one is meant follows from the call, not from data.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 9
// expect-all
#include <stdio.h>

static unsigned a[2], b[2];

static unsigned sum(const unsigned *p) {
  return p[0] + // expect: p[0] read oblivious
         p[1];  // expect: p[1] read oblivious
}

static unsigned kernel(void) {
  return 7 * sum(a) + sum(b);
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &b[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: oblivious
  printf("%u\n", r);
  return 0;
}
