// Jacobi iteration until it changes little, with a local vector.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 10 -1 2  -1 11 -1  2 -1 10  6 25 -11
//@ in: 4 1 0  1 4 1  0 1 4  5 6 5
#include <math.h>
#include <stdio.h>

#define N 3

float a[N][N], b[N], x[N];
int rounds;

float largest(const float v[]) {
  float m = 0;
  for (int i = 0; i < N; i++)
    m = fmaxf(m, fabsf(v[i]));
  return m;
}

void jacobi(void) {
  float next[N], change[N];
  do {
    for (int i = 0; i < N; i++) {
      float sum = b[i];
      for (int j = 0; j < N; j++)
        if (j != i)
          sum -= a[i][j] * x[j];
      next[i] = sum / a[i][i];
      change[i] = next[i] - x[i];
    }
    for (int i = 0; i < N; i++)
      x[i] = next[i];
    rounds++;
  } while (largest(change) > 1e-4f * largest(x));
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      scanf("%f", &a[i][j]);
  for (int i = 0; i < N; i++)
    scanf("%f", &b[i]);
#pragma kernel
  jacobi();
  printf("%d rounds: %.3f %.3f %.3f\n", rounds, x[0], x[1], x[2]);
  return 0;
}
