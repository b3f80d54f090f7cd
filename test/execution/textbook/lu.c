// LU decomposition into two matrices.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 2 -1 -2 -4 6 3 -4 -2 8
//@ in: 1 0 0 0 1 0 0 0 1
#include <stdio.h>
#include <string.h>

#define N 3

double A[N][N], L[N][N], U[N][N];

void decompose(void) {
  memset(L, 0, sizeof(L));
  memcpy(U, A, sizeof(A));
  for (int k = 0; k < N; k++) {
    L[k][k] = 1;
    for (int i = k + 1; i < N; i++) {
      L[i][k] = U[i][k] / U[k][k];
      for (int j = k; j < N; j++)
        U[i][j] -= L[i][k] * U[k][j];
    }
  }
}

void print(double m[N][N]) {
  for (int i = 0; i < N; i++)
    printf("%9.4f %9.4f %9.4f\n", m[i][0], m[i][1], m[i][2]);
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      scanf("%lf", &A[i][j]);
#pragma kernel
  decompose();
  print(L);
  print(U);
  return 0;
}
