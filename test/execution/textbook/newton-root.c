// Newton's method for the square root.
// RUN: %bulk %s
//@ in: 2
//@ in: 1e6
//@ in: 0.25
#include <math.h>
#include <stdio.h>

double newton(double a) {
  double x = a > 1 ? a : 1;
  while (fabs(x * x - a) > 1e-9 * a)
    x = (x + a / x) / 2;
  return x;
}

int main(void) {
  double a;
  scanf("%lf", &a);
  double root;
#pragma kernel
  root = newton(a);
  printf("%.10f %.10f\n", root, sqrt(a));
  return 0;
}
