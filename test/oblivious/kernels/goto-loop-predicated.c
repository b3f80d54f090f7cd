// A loop made of goto, with an access under a condition: at each turn the place is known.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 2 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4], b[4];

static void kernel(void) {
  int i = 0;
again:;
  unsigned v = a[i]; // expect: a[i] read oblivious
  if (v & 1) { // expect: branch v & 1 data-dependent
    // Without a loop in the source there is no iteration to compare by.
    b[i] = v; // expect-at-least: b[i] write predicated
  }
  i++;
  if (i < 4) // expect: branch i < 4 uniform
    goto again;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < 4; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
