// A histogram that visits all counters for each element.
// RUN: %verdicts %s
//@ in: 1 2 1 0
//@ in: 2 2 1 3
// expect-all
#include <stdio.h>

static unsigned a[4], count[4];

static void kernel(void) {
  for (unsigned i = 0; i < 4; i++) {
    unsigned v = a[i]; // expect: a[i] read oblivious
    for (unsigned j = 0; j < 4; j++)
      count[j] += (v & 3) == j; // expect: count[j] update oblivious
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", count[i]);
  printf("\n");
  return 0;
}
