// Cholesky's decomposition.
// RUN: %bulk %s
//@ in: 4 12 -16 12 37 -43 -16 -43 98
//@ in: 2 1 0 1 2 1 0 1 2
#include <math.h>
#include <stdio.h>

#define N 3

void cholesky(double a[N][N], double l[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j <= i; j++) {
      double sum = 0;
      for (int k = 0; k < j; k++)
        sum += l[i][k] * l[j][k];
      if (i == j)
        l[i][j] = sqrt(a[i][i] - sum);
      else
        l[i][j] = (a[i][j] - sum) / l[j][j];
    }
}

int main(void) {
  static double a[N][N], l[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      scanf("%lf", &a[i][j]);
#pragma kernel
  cholesky(a, l);
  for (int i = 0; i < N; i++)
    for (int j = 0; j <= i; j++)
      printf("%.5f%c", l[i][j], i == j ? '\n' : ' ');
  return 0;
}
