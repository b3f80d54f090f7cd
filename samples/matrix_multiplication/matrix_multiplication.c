// matrix_multiplication.c - C = A * B for N x N matrices.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The matrices are locals of main: each input has its own.

#include <stdio.h>

#ifndef N
#define N 16
#endif

static void multiply(float c[N][N], float a[N][N], float b[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      float sum = 0;
      for (int k = 0; k < N; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
}

// Returns 0 when the input ends early.
static int input_matrix(float a[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (scanf("%f", &a[i][j]) != 1)
        return 0;
  return 1;
}

static void output_matrix(float a[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      printf("%.9g%c", a[i][j], j < N - 1 ? ' ' : '\n');
}

int main(void) {
  float a[N][N], b[N][N], c[N][N];
  if (!input_matrix(a) || !input_matrix(b))
    return 1;
#pragma kernel
  multiply(c, a, b);
  output_matrix(c);
  return 0;
}
