// Depth-first search with a stack in an array: its height is data.
// RUN: %verdicts %s
//@ in: 1 2 3 0
//@ in: 1 0 3 0
//@ in: 0 0 0 0
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(void) {
  unsigned stack[16], height = 1, visited = 0;
  stack[0] = 0; // expect: stack[0] write oblivious
  for (int step = 0; step < 6; step++) { // expect: branch step < 6 any
    if (height == 0) // expect: branch height == 0 data-dependent
      break;
    unsigned u = stack[--height]; // expect: stack[--height] read data-dependent-address
    visited = 5 * visited + u;
    unsigned v = a[u & 3]; // expect: a[u & 3] read data-dependent-address
    if (v > u) // expect: branch v > u data-dependent
      stack[height++] = v; // expect: stack[height++] write data-dependent-address
    stack[height++] = v & 1; // expect: stack[height++] write data-dependent-address
  }
  return visited;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
