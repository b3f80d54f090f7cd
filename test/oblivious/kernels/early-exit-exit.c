// exit under a secret condition, in a helper: everything that the kernel does afterwards is predicated.
// RUN: %verdicts %s
//@ in: 4 1 2
//@ in: 0 1 2
// expect-all
#include <stdio.h>
#include <stdlib.h>

static unsigned a[2];

static void check(unsigned x) {
  if (x == 0) // expect: branch x == 0 data-dependent
    exit(0);
}

static void kernel(unsigned x) {
  a[0] += x; // expect: a[0] update oblivious
  check(x);
  a[1] += x; // expect: a[1] update predicated
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(x); // expect-call: predicated
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
