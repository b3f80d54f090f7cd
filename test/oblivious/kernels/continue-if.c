// continue under a secret condition: the rest of the body is predicated, the counter stays known.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 2 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4], b[4];

static void kernel(void) {
  for (int i = 0; i < 4; i++) { // expect: branch i < 4 uniform
    unsigned v = a[i]; // expect: a[i] read oblivious
    if (v & 1) // expect: branch v & 1 data-dependent
      continue;
    b[i] = v; // expect: b[i] write predicated
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: predicated
  for (int i = 0; i < 4; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
