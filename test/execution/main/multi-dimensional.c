// Arrays of two and three dimensions, by name and through array parameters.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 2 1
//@ in: 3 5
//@ in: 1 -4
#include <stdio.h>

#define N 3

static int cube[2][N][N];
static long product[N][N];
static int m;

static void fill(int seed) {
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        cube[k][i][j] = seed + k * 5 - i * j;
}

static long dot(int a[N][N], int b[][N], int i, int j) {
  long s = 0;
  for (int k = 0; k < N; k++)
    s += (long)a[i][k] * b[k][j];
  return s;
}

static void multiply(int (*x)[N][N], long r[N][N]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < N; j++)
      r[i][j] += dot(x[0], x[1], i, j);
}

int main(void) {
  int seed;
  if (scanf("%d %d", &m, &seed) != 2)
    return 1;
  fill(seed);
#pragma kernel
  multiply(cube, product);
  for (int i = 0; i < N; i++)
    printf("%ld %ld %ld;", product[i][0], product[i][1], product[i][2]);
  printf("\n");
  return 0;
}
