// Floyd-Warshall over matrices that a GPU keeps in memory, with pivots that let
// the order of the updates show: the first number of a pair is a place in the
// diagonal, the second what is put there. Sums of unsigned numbers wrap.
// RUN: %bulk %s --with registers --refused simple:driver-simple-shape \
// RUN:   --refused shared:lower-shared
//@ in: 1 0
//@ in: 2 3 0 -5 15 -6 16 -0
//@ in: 3 4 143 -1 0 nan 100 -inf 50 0
//@ gen: print(rng.randint(0, 900), k := rng.randint(0, 9), *[x for _ in range(k) for x in (rng.randint(0, 143), rng.choice(["nan", "inf", "-0", 0, rng.randint(-9, 9)]))])
#include <stdio.h>
#include <string.h>

#define N 144

static float d[N][N];
static unsigned e[N][N];

static void by_rows(void) {
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        if (d[i][j] > d[i][k] + d[k][j])
          d[i][j] = d[i][k] + d[k][j];
}

static void by_columns(void) {
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      for (int i = 0; i < N; i++)
        if (e[i][j] > e[i][k] + e[k][j])
          e[i][j] = e[i][k] + e[k][j];
}

int main(void) {
  int seed, pivots;
  scanf("%d %d", &seed, &pivots);
  for (int i = 0; i < N * N; i++) {
    d[i / N][i % N] = 20 + (i * 37 + seed) % 901 / 8.0f;
    e[i / N][i % N] = i / N == i % N ? 0 : 20 + (i * 37 + seed) % 901;
  }
  while (pivots-- > 0) {
    int k;
    float x;
    scanf("%d %f", &k, &x);
    d[k][k] = x;
    e[k][k] = x < 0 ? ~0u : 0;
  }
#pragma kernel
  by_rows();
#pragma kernel
  by_columns();
  unsigned sum = 0, bits;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      memcpy(&bits, &d[i][j], sizeof bits);
      sum = sum * 31 + (d[i][j] == d[i][j] ? bits : 1);
      sum = sum * 31 + e[i][j];
    }
  printf("%u %g %u\n", sum, d[0][N - 1], e[N - 1][0]);
  return 0;
}
