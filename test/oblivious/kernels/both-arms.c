// The same element is written in both arms; each access is predicated.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[1];

static void kernel(unsigned x) {
  if (x & 1) // expect: branch x & 1 data-dependent
    a[0] = x; // expect: a[0] write predicated
  else
    a[0] = 2 * x; // expect: a[0] write predicated
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: predicated
  for (int i = 0; i < 1; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
