// Compaction by moving over all places with masks.
// RUN: %verdicts %s
//@ in: 5 0 6 0
//@ in: 0 5 0 6
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(void) {
  for (int round = 0; round < 3; round++)
    for (int i = 0; i < 3; i++) {
      unsigned u = a[i]; // expect: a[i] read oblivious
      unsigned v = a[i + 1]; // expect: a[i + 1] read oblivious
      unsigned empty = -(unsigned)(u == 0);
      a[i] = (v & empty) | (u & ~empty); // expect: a[i] write oblivious
      a[i + 1] = v & ~empty; // expect: a[i + 1] write oblivious
    }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
