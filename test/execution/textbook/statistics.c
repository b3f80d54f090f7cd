// Mean and variance, as results through pointers.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 4  1 2 3 4
//@ in: 2  -1.5 1.5
#include <math.h>
#include <stdio.h>

#define MAX 20

double x[MAX], mean, variance;

double sum(const double v[], int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}

void statistics(const double v[], int n, double *m, double *var) {
  double square[MAX];
  *m = sum(v, n) / n;
  for (int i = 0; i < n; i++)
    square[i] = (v[i] - *m) * (v[i] - *m);
  *var = sum(square, n) / n;
}

int main(void) {
  int n;
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%lf", &x[i]);
#pragma kernel
  statistics(x, n, &mean, &variance);
  printf("mean %.4f, variance %.4f, deviation %.4f\n", mean, variance,
         sqrt(variance));
  return 0;
}
