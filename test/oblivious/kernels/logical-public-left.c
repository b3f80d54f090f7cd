// A public left side decides nothing secret: the right side's access is oblivious.
// RUN: %verdicts %s
//@ in: 5 6 0 8
//@ in: 0 6 7 8
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(void) {
  unsigned r = 0;
  for (int i = 0; i < 4; i++)
    r += i < 3 && a[i]; // expect: a[i] read oblivious
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
