// A polynomial's value by Horner's rule.
// RUN: %bulk %s
//@ in: 3  1 -2 0 5  2.5
//@ in: 0  7  9
#include <stdio.h>

#define MAX 10

double horner(const double coefficient[], int degree, double x) {
  double result = coefficient[degree];
  for (int i = degree - 1; i >= 0; i--)
    result = result * x + coefficient[i];
  return result;
}

int main(void) {
  double c[MAX + 1], x, y;
  int degree;
  scanf("%d", &degree);
  for (int i = degree; i >= 0; i--)
    scanf("%lf", &c[i]);
  scanf("%lf", &x);
#pragma kernel
  y = horner(c, degree, x);
  printf("p(%g) = %g\n", x, y);
  return 0;
}
