// Determinant without division (Bareiss) on two-dimensional array parameters;
// the matrix is a local array of main.
// RUN: %bulk %s
//@ in: 1 2 3 4 2 4 6 8 1 1 1 1 0 0 0 1
//@ gen: for _ in range(4): print(*[rng.randint(-9, 9) for _ in range(4)])
#include <stdio.h>

#define N 4

static void swap_rows(long a[N][N], int i, int j) {
  for (int k = 0; k < N; k++) {
    long t = a[i][k];
    a[i][k] = a[j][k];
    a[j][k] = t;
  }
}

static int find_pivot(long a[][N], int k) {
  int i = k;
  while (i < N && a[i][k] == 0)
    i++;
  return i;
}

static long determinant(long a[N][N]) {
  long sign = 1, previous = 1;
  for (int k = 0; k < N - 1; k++) {
    int pivot = find_pivot(a, k);
    if (pivot == N)
      return 0;
    if (pivot != k) {
      swap_rows(a, k, pivot);
      sign = -sign;
    }
    for (int i = k + 1; i < N; i++)
      for (int j = k + 1; j < N; j++)
        a[i][j] = (a[i][j] * a[k][k] - a[i][k] * a[k][j]) / previous;
    previous = a[k][k];
  }
  return sign * a[N - 1][N - 1];
}

int main(void) {
  long a[N][N], d;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (scanf("%ld", &a[i][j]) != 1)
        return 1;
#pragma kernel
  d = determinant(a);
  printf("%ld %ld\n", d, a[1][1]);
  return 0;
}
