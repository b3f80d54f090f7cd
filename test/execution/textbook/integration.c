// Numerical integration by Simpson's rule, of a function of its own.
// RUN: %bulk %s --gpu-tolerance=1e-6
//@ in: 0 1 10
//@ in: -1 2.5 100
#include <math.h>
#include <stdio.h>

double f(double x) { return exp(-x * x) * sin(x); }

double simpson(double a, double b, int n) {
  double h = (b - a) / n, sum = f(a) + f(b);
  for (int i = 1; i < n; i++)
    sum += (i % 2 ? 4 : 2) * f(a + i * h);
  return sum * h / 3;
}

int main() {
  double a, b, result;
  int n;
  scanf("%lf%lf%d", &a, &b, &n);
#pragma kernel
  result = simpson(a, b, n);
  printf("%.8f\n", result);
}
