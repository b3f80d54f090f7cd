// The same with the minimum in memory: the write is predicated, although a compiler may make it unconditional.
// RUN: %verdicts %s
//@ in: 3 1 2 4
//@ in: 4 3 2 1
// expect-all
#include <stdio.h>

static unsigned a[4], low[1];

static void kernel(void) {
  low[0] = a[0]; // expect: low[0] write oblivious; a[0] read oblivious
  for (int i = 1; i < 4; i++) {
    unsigned v = a[i]; // expect: a[i] read oblivious
    unsigned known = low[0]; // expect: low[0] read oblivious
    if (v < known) // expect: branch v < known data-dependent
      low[0] = v; // expect: low[0] write predicated
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: predicated
  for (int i = 0; i < 1; i++)
    printf("%u ", low[i]);
  printf("\n");
  return 0;
}
