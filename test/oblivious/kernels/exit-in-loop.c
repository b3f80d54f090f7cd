// exit in a loop: later iterations are predicated, so the bound is data.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 1 0 3 4
// expect-all
#include <stdio.h>
#include <stdlib.h>

static unsigned a[4];

static void kernel(void) {
  for (int i = 0; i < 4; i++) { // expect: branch i < 4 any
    unsigned v = a[i]; // expect: a[i] read predicated
    if (v == 0) // expect: branch v == 0 data-dependent
      exit(3);
    a[i] = 60 / v; // expect: a[i] write predicated
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
