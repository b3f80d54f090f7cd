// Functions and loops of which parts come from macros.
// RUN: %library %s --always-at-once
#define API extern
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define SIZE 64
#define AT(m, i, j) ((m)[(i)*SIZE + (j)])
#define UNLESS(c) if (!(c))

API void larger(const int *a, const int *b, int *c, int n);
API void transposed(const int *m, int *t);
API void skipping(int *a, int n);

#ifndef DRIVER
API void larger(const int *a, const int *b, int *c, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    c[i] = LARGER(a[i], b[i]);
}

API void transposed(const int *m, int *t) {
#pragma kernel for
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < SIZE; j++)
      AT(t, i, j) = AT(m, j, i);
}

API void skipping(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    UNLESS(a[i] % 3) continue;
    a[i] = SIZE;
  }
}

#else
#include "Inputs/show.h"

int main(void) {
  static int a[SIZE * SIZE], b[SIZE * SIZE], c[SIZE * SIZE];
  fill_ints(a, SIZE * SIZE);
  fill_ints(b, SIZE * SIZE);
  larger(a, b, c, SIZE * SIZE);
  show("c", c, sizeof c);
  transposed(a, b);
  show("b", b, sizeof b);
  skipping(a, SIZE * SIZE);
  show("a", a, sizeof a);
  return 0;
}
#endif
