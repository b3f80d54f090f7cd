// A linked list in an array: the next address is what was read.
// RUN: %verdicts %s
//@ in: 1 2 3 0
//@ in: 3 0 1 2
// expect-all
#include <stdio.h>

static unsigned next[4];

static unsigned kernel(void) {
  unsigned *p = next;
  for (int i = 0; i < 3; i++)
    p = next + (*p & 3); // expect: *p read data-dependent-address
  return (unsigned)(p - next);
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &next[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
