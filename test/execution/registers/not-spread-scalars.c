// Loops whose iterations look independent, and that pass something on in a
// scalar that data decide, in a local array.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK-NOT: [in-spread-loops]
//@ in: 1
//@ in: 31337
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdio.h>

#define N 1500

static int a[N], b[N], c[N], d[N], left, limits[2];

static void run(void) {
  int best = 0;
  for (int i = 0; i < N; i++) {
    if (a[i] > best)
      best = a[i];
    b[i] = best;
  }
  int window[2] = {1, 2};
  for (int i = 0; i < N; i++) {
    c[i] = window[(i + 1) % 2];
    window[i % 2] = a[i];
  }
  left = window[0];
  int sum = 0;
  for (int i = 0; i < N; i++) {
    d[i] = a[i] & 15;
    sum += d[i];
  }
  limits[0] = sum;
}

int main(void) {
  unsigned seed;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = (int)(seed >> 18);
  }
#pragma kernel
  run();
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 31u + (unsigned)b[i] + (unsigned)c[i] * 3u + (unsigned)d[i];
  printf("%u %d %d\n", sum, left, limits[0]);
  return 0;
}
