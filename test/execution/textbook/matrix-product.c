// The product of two matrices.
// RUN: %bulk %s
//@ gen: print(*[rng.randint(-9, 9) for _ in range(32)])
#include <stdio.h>

#define N 4

double A[N][N], B[N][N], C[N][N];

void multiply(double a[N][N], double b[N][N], double c[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double sum = 0;
      for (int k = 0; k < N; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
}

void read_matrix(double m[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      scanf("%lf", &m[i][j]);
}

void print_matrix(double m[N][N]) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      printf("%8.2f", m[i][j]);
    printf("\n");
  }
}

int main(void) {
  read_matrix(A);
  read_matrix(B);
#pragma kernel
  multiply(A, B, C);
  print_matrix(C);
  return 0;
}
