// The secret goes through a global that one helper writes and another reads.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned place, a[4];

static void choose(unsigned x) {
  place = x & 3; // expect: place write oblivious
}

static void mark(void) {
  a[place] = 1; // expect: place read oblivious; a[place] write data-dependent-address
}

static void kernel(unsigned x) {
  choose(x);
  mark();
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
