// The same through memory: a constant stored under a secret condition.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned flag, a[2];

static void kernel(unsigned x) {
  flag = 0; // expect: flag write oblivious
  if (x & 1) // expect: branch x & 1 data-dependent
    flag = 1; // expect: flag write predicated
  a[flag] = 1; // expect: flag read oblivious; a[flag] write data-dependent-address
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
