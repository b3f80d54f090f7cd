// A static local that keeps a secret for the next call.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4];

static void append(unsigned x) {
  static unsigned last;
  a[last] = x; // expect: last read oblivious; a[last] write data-dependent-address
  last = x & 3; // expect: last write oblivious
}

static void kernel(unsigned x) {
  append(x);
  append(1);
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
