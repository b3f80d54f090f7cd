// A system of linear equations by Gauss elimination with pivoting.
// RUN: %bulk %s
//@ in: 2  2 1 3  1 3 5
//@ in: 3  0 2 1 7  1 -2 -3 -6  -1 1 2 4
#include <math.h>
#include <stdio.h>

#define MAX 5

double a[MAX][MAX + 1], x[MAX];
int n;

void swap_rows(int r, int s) {
  for (int j = 0; j <= n; j++) {
    double t = a[r][j];
    a[r][j] = a[s][j];
    a[s][j] = t;
  }
}

void gauss(void) {
  for (int k = 0; k < n; k++) {
    int pivot = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i][k]) > fabs(a[pivot][k]))
        pivot = i;
    swap_rows(k, pivot);
    for (int i = k + 1; i < n; i++) {
      double f = a[i][k] / a[k][k];
      for (int j = k; j <= n; j++)
        a[i][j] -= f * a[k][j];
    }
  }
  for (int i = n - 1; i >= 0; i--) {
    x[i] = a[i][n];
    for (int j = i + 1; j < n; j++)
      x[i] -= a[i][j] * x[j];
    x[i] /= a[i][i];
  }
}

int main(void) {
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= n; j++)
      scanf("%lf", &a[i][j]);
#pragma kernel
  gauss();
  for (int i = 0; i < n; i++)
    printf("x%d = %.6f\n", i + 1, x[i]);
  return 0;
}
