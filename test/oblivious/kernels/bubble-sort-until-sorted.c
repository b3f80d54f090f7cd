// Bubble sort that stops when nothing was exchanged: the number of rounds is data.
// RUN: %verdicts %s
//@ in: 3 1 2 4
//@ in: 1 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(void) {
  int moved = 1;
  while (moved) { // expect: branch moved data-dependent
    moved = 0;
    for (int j = 0; j < 3; j++) {
      unsigned u = a[j];     // expect: a[j] read predicated
      unsigned v = a[j + 1]; // expect: a[j + 1] read predicated
      if (u > v) { // expect: branch u > v data-dependent
        a[j] = v;     // expect: a[j] write predicated
        a[j + 1] = u; // expect: a[j + 1] write predicated
        moved = 1;
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
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
