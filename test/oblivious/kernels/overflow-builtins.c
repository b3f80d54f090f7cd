// Arithmetic that tells of its overflow writes where its last argument says.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
//@ in: 7
// expect-all
#include <stdio.h>

static unsigned a[8];

static void kernel(unsigned x) {
  unsigned r;
  a[0] = __builtin_add_overflow(x, 4000000000u, &r); // expect: a[0] write oblivious; * write oblivious
  a[1] = r; // expect: a[1] write oblivious; r read oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: oblivious
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
