// Scalars of main are passed by address and come back changed.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 17 5
//@ in: 100 7
//@ in: 3 9
#include <stdio.h>

static void divide(int a, int b, int *quotient, int *remainder, double *exact) {
  *quotient += a / b;
  *remainder = a % b;
  *exact = (double)a / b;
}

int main(void) {
  int a, b, q = 1000, r;
  double exact;
  if (scanf("%d %d", &a, &b) != 2)
    return 1;
#pragma kernel
  divide(a, b, &q, &r, &exact);
  printf("%d %d %.3f %d %d\n", q, r, exact, a, b);
  return 0;
}
