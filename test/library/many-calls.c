// A million calls with few iterations each.
// RUN: %library %s --always-at-once --no-races
void added(int *x, int n, int by);

#ifndef DRIVER
void added(int *x, int n, int by) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] += by;
}

#else
#include "Inputs/show.h"

int main(void) {
  static int x[16];
  for (int k = 0; k < 1000000; k++)
    added(x + k % 8, 1 + k % 8, k & 3);
  show("x", x, sizeof x);
  return 0;
}
#endif
