// Iterations that load the same elements, as those of a product of matrices: a
// thread has several of them. What a pass loads the next one stores.
// RUN: %bulk %s
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// CHECK: [in-stages]
// CODE: share < 144; share += where.threads
//@ in: 1
//@ in: 31337
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdio.h>

#define N 24

static float a[N][N], b[N][N], c[N][N];

static void run(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      float sum = 0;
      for (int k = 0; k < N; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = c[j][i] - b[i][j];
}

int main(void) {
  unsigned seed;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      seed = seed * 1103515245u + 12345u;
      a[i][j] = (float)(seed >> 20) / 64;
      b[i][j] = (float)(seed >> 8 & 4095) - 2000;
    }
#pragma kernel
  run();
  for (int i = 0; i < N; i++)
    printf("%.9g %.9g %.9g\n", a[i][0], a[i][N - 1 - i], c[i][i]);
  return 0;
}
