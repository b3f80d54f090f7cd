// A determinant by elimination without fractions (Bareiss).
// RUN: %bulk %s
//@ in: 2  1 2 3 4
//@ in: 3  2 0 1  1 3 2  1 1 1
//@ in: 4  0 1 2 -1  3 0 0 5  2 1 4 -3  1 0 5 0
#include <stdio.h>

#define MAX 4

int matrix[MAX][MAX];

int determinant(int m[MAX][MAX], int n) {
  int sign = 1, divisor = 1;
  for (int k = 0; k < n - 1; k++) {
    int pivot = k;
    while (pivot < n && m[pivot][k] == 0)
      pivot++;
    if (pivot == n)
      return 0;
    if (pivot != k)
      sign = -sign;
    for (int j = 0; j < n; j++) {
      int t = m[k][j];
      m[k][j] = m[pivot][j];
      m[pivot][j] = t;
    }
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) / divisor;
    divisor = m[k][k];
  }
  return sign * m[n - 1][n - 1];
}

int main(void) {
  int n, d;
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      scanf("%d", &matrix[i][j]);
#pragma kernel
  d = determinant(matrix, n);
  printf("%d\n", d);
  return 0;
}
