// The store that does not happen tells as much: here flag keeps its value of before.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned flag, a[2];

static void set(void) {
  flag = 0; // expect: flag write predicated
}

static void kernel(unsigned x) {
  flag = 1; // expect: flag write oblivious
  if (x & 1) // expect: branch x & 1 data-dependent
    set();
  unsigned i = flag; // expect: flag read oblivious
  a[i] = 1; // expect: a[i] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
