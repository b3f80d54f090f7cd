// Union-find: parents are followed until a root.
// RUN: %verdicts %s
//@ in: 1 2 3 3
//@ in: 0 0 1 2
// expect-all
#include <stdio.h>

static unsigned a[4], root;

static void kernel(void) {
  unsigned i = 3;
  for (int step = 0; step < 4; step++)
    i = a[i] & 3; // expect: a[i] read data-dependent-address
  root = i; // expect: root write oblivious
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  printf("%u\n", root);
  return 0;
}
