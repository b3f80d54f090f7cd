// Loops of many more iterations than anyone unrolls, with branches on data and
// subscripts made of several counters.
// RUN: %bulk %s --with registers --refused shared:lower-shared
//@ in: 12345 3
//@ in: 99 -1
//@ in: 0 0
//@ gen: print(rng.randint(0, 2**31 - 1), rng.randint(-9, 9))
#include <stdio.h>

#define N 64

static unsigned a[N][N], seed;
static int shift, larger, diagonal;

static void run(void) {
  unsigned s = seed;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = s = s * 1664525 + 1013904223;
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j <= i; j++) {
        if (i == j) {
          diagonal += a[i][k] >> 31;
          continue;
        }
        if (a[i][j] > a[j][k] + a[i ^ 1][(j + k) & (N - 1)]) {
          a[i][j] = a[j][k] + shift;
          larger++;
        }
      }
}

int main(void) {
  scanf("%u %d", &seed, &shift);
#pragma kernel
  run();
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum = sum * 31 + a[i][j];
  printf("%u %d %d\n", sum, larger, diagonal);
  return 0;
}
