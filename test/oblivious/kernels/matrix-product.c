// The product of two matrices.
// RUN: %verdicts %s
//@ in: 1 2 3 4 5 6 7 8
//@ in: 8 7 6 5 4 3 2 1
// expect-all
#include <stdio.h>

static unsigned a[4], b[4], c[4];

static void kernel(void) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      unsigned s = 0;
      for (int k = 0; k < 2; k++) // expect: branch k < 2 uniform
        s += a[2 * i + k] * b[2 * k + j]; // expect: a[2 * i + k] read oblivious; b[2 * k + j] read oblivious
      c[2 * i + j] = s; // expect: c[2 * i + j] write oblivious
    }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &b[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", c[i]);
  printf("\n");
  return 0;
}
