// Atomic operations read and write what their pointers mean.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
//@ in: 7
// expect-all
#include <stdio.h>

static unsigned a[8], g;

static void kernel(unsigned x) {
  __atomic_store_n(&g, x & 7, __ATOMIC_RELAXED); // expect: * update oblivious
  a[g] = 1; // expect: a[g] write data-dependent-address; g read oblivious
  // No trace records this one.
  __atomic_fetch_add(&a[x & 7], 1, __ATOMIC_RELAXED); // expect-static: * update data-dependent-address
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
