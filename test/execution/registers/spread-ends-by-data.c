// Shared loops that data end, and something known as well; that are executed as
// often as data say, and go on where they were.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK: [in-spread-loops]
//@ in: 9
//@ in: 66
//@ in: 80
//@ in: 0
//@ gen: print(rng.randint(0, 80))
#include <stdio.h>

#define N 80

static int n, big[512], q[N][N], p[N][N];

// Each round ends earlier than n, some later than the one before.
static void known(void) {
  for (int k = 64; k <= N; k += 4) {
    for (int i = 0; i < n; i++) {
      if (i >= k)
        break;
      for (int j = 0; j < N; j++)
        q[i][j] = q[i][j] * 3 % 1001 + j + k;
    }
    if (q[0][0] < 0)
      break;
  }
}

// A position that goes on from round to round.
static void onwards(void) {
  if (n > 5) {
    int pos = 0;
    for (int r = 0; r < 6; r++)
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
          p[i][j] ^= big[pos] + j;
        pos++;
      }
  }
}

static void rows(void) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        p[i][j] += q[i][k] ^ k;
}

static void run(void) {
  known();
  onwards();
  rows();
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < 512; i++)
    big[i] = i * i % 1009 + n;
#pragma kernel
  run();
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum = sum * 31u + (unsigned)q[i][j] * 7u + (unsigned)p[i][j];
  printf("%u\n", sum);
}
