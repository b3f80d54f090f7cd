// A bound of data beside one that is known, from above and in the middle.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// CHECK: [in-spread-loops]
// CODE: share < 72u
//@ in: 0 5
//@ in: 66 70
//@ in: 72 3
//@ in: 80 80
//@ gen: print(rng.randint(0, 80), rng.randint(0, 90))
#include <stdio.h>

#define N 80

static int n, m, q[N][N], sums[N];

static void run(void) {
  for (int i = 0; i < n && i < 72; i++)
    for (int j = 0; j < N; j++)
      q[i][j] = q[i][j] * 3 % 1001 + j;
  for (int k = 66; k < 80; k += 3) {
    for (int i = 0; i < n && i != k; i++)
      for (int j = 0; j < N && j < m; j++)
        q[i][j] += q[i][j] % 91 * 5 + k;
    if (q[1][1] == 77)
      break;
  }
  for (int i = 0; i < N; i++) {
    int sum = 0;
    for (int j = 0; j < n && j < N; j++)
      sum += q[i][j];
    sums[i] = sum;
  }
}

int main(void) {
  if (scanf("%d %d", &n, &m) != 2)
    return 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      q[i][j] = i * 77 % 13 + j;
#pragma kernel
  run();
  unsigned hash = 0;
  for (int i = 0; i < N; i++) {
    hash = hash * 31u + (unsigned)sums[i];
    for (int j = 0; j < N; j++)
      hash = hash * 31u + (unsigned)q[i][j];
  }
  printf("%u\n", hash);
}
