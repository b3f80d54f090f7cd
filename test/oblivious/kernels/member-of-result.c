// A member of the structure that a function returns is no access.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
//@ in: 7
// expect-all
#include <stdio.h>

struct pair {
  unsigned low, high;
};

static unsigned a[8];

static struct pair split(unsigned x) {
  struct pair p = {x & 3, x >> 2 & 3}; // expect: p write oblivious
  return p; // expect: p read oblivious
}

static void kernel(unsigned x) {
  a[0] = split(x).high; // expect: a[0] write oblivious
  a[split(x).low] = 1; // expect: a[split(x).low] write data-dependent-address
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
