// Gauss's elimination of as many equations as an input has: rounds and rows end
// with that number, and each round's rows begin behind the one before.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// CHECK: [in-spread-loops]
// CODE: from1 + share
//@ in: 90 1
//@ in: 1 2
//@ in: 0 3
//@ in: 65 4
//@ gen: print(rng.randint(0, 90), rng.randint(0, 1 << 30))
#include <stdio.h>

#define N 90

static double a[N][N], b[N], x[N];
static int n, swaps;

static void solve(void) {
  for (int k = 0; k < n; k++) {
    // Halves of rows that are small, which depends on data.
    if (a[k][k] < 0.5) {
      for (int j = k; j < n; j++)
        a[k][j] *= 2;
      b[k] *= 2;
      swaps++;
    }
    for (int i = k + 1; i < n; i++) {
      double f = a[i][k] / a[k][k];
      for (int j = k; j < n; j++)
        a[i][j] -= f * a[k][j];
      b[i] -= f * b[k];
    }
  }
  for (int i = n - 1; i >= 0; i--) {
    double s = b[i];
    for (int j = i + 1; j < n; j++)
      s -= a[i][j] * x[j];
    x[i] = s / a[i][i];
  }
}

int main(void) {
  unsigned seed;
  if (scanf("%d %u", &n, &seed) != 2)
    return 1;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      seed = seed * 1103515245u + 12345u;
      a[i][j] = (seed >> 16) / 65536.0 / (i == j ? 1 : 2 + i);
    }
    b[i] = i % 7;
  }
#pragma kernel
  solve();
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 0.5 + x[i];
  printf("%a %d\n", sum, swaps);
}
