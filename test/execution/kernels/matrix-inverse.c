// Inverse of a matrix of doubles by Gauss-Jordan elimination with pivoting;
// says so when there is none.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ in: 1 2 3 4  2 4 6 8  0 1 0 1  1 0 0 1
//@ gen: for _ in range(4): print(*[rng.randint(-20, 20) for _ in range(4)])
#include <stdio.h>

#define N 4

static double a[N][N], inverse[N][N];

static double absolute(double x) { return x < 0 ? -x : x; }

static void swap_rows(double *x, double *y) {
  for (int i = 0; i < N; i++) {
    double t = x[i];
    x[i] = y[i];
    y[i] = t;
  }
}

static void subtract_row(double *x, const double *y, double factor) {
  for (int i = 0; i < N; i++)
    x[i] -= factor * y[i];
}

static int invert(double m[N][N], double r[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      r[i][j] = i == j;
  for (int k = 0; k < N; k++) {
    int pivot = k;
    for (int i = k + 1; i < N; i++)
      if (absolute(m[i][k]) > absolute(m[pivot][k]))
        pivot = i;
    if (m[pivot][k] == 0)
      return 0;
    swap_rows(m[k], m[pivot]);
    swap_rows(r[k], r[pivot]);
    double scale = 1 / m[k][k];
    for (int j = 0; j < N; j++)
      m[k][j] *= scale, r[k][j] *= scale;
    for (int i = 0; i < N; i++)
      if (i != k) {
        double factor = m[i][k];
        subtract_row(m[i], m[k], factor);
        subtract_row(r[i], r[k], factor);
      }
  }
  return 1;
}

int main(void) {
  for (int i = 0; i < N * N; i++)
    if (scanf("%lf", &a[i / N][i % N]) != 1)
      return 2;
  int regular;
#pragma kernel
  regular = invert(a, inverse);
  if (!regular) {
    puts("singular");
    return 1;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      printf("%.17g%c", inverse[i][j] + 0.0, j < N - 1 ? ' ' : '\n');
  return 0;
}
