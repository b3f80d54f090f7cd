// Breadth-first search over an adjacency matrix: what is visited next is data.
// RUN: %verdicts %s
//@ in: 6 8 0 0
//@ in: 2 8 0 0
//@ in: 8 0 0 4
// expect-all
#include <stdio.h>

static unsigned a[4], queue[4], seen[4];

static void kernel(void) {
  unsigned head = 0, tail = 1;
  queue[0] = 0; // expect: queue[0] write oblivious
  seen[0] = 1;  // expect: seen[0] write oblivious
  while (head < tail) { // expect: branch head < tail data-dependent
    unsigned u = queue[head++]; // expect: queue[head++] read predicated
    for (unsigned v = 0; v < 4; v++) {
      unsigned edge = a[u] >> v & 1; // expect: a[u] read data-dependent-address
      unsigned known = seen[v]; // expect: seen[v] read predicated
      if (edge & !known) { // expect: branch edge & !known data-dependent
        seen[v] = 1; // expect: seen[v] write predicated
        queue[tail++] = v; // expect: queue[tail++] write data-dependent-address
      }
    }
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", seen[i]);
  printf("\n");
  return 0;
}
