// The address of an object, stored under a secret condition.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[2], b[2];

static void choose(unsigned **p, unsigned x) {
  if (x & 1) // expect: branch x & 1 data-dependent
    *p = b; // expect: *p write predicated
}

static void kernel(unsigned x) {
  unsigned *p;
  p = a; // expect: p write oblivious
  choose(&p, x);
  *p = 3; // expect: p read oblivious; *p write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  for (int i = 0; i < 2; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
