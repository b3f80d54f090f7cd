// OpenMP pragmas, true and false, in a kernel and in main: a program does what it
// does without them, as gcc takes it without -fopenmp.
// RUN: %bulk %s
//@ in: 5
//@ in: -77
//@ gen: print(rng.randint(-1000, 1000))
#include <stdio.h>

#define N 600
#define CLAIM _Pragma("omp parallel for")

static int a[N], sums[N];

static int run(void) {
  int sum = 0;
#pragma omp parallel for
  for (int i = 0; i < N; i++) {
    sum += a[i];
    sums[i] = sum;
  }
#pragma omp parallel for simd collapse(2)
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      a[30 * i + j] = 3 * a[30 * i + j] + j;
  CLAIM
  for (int i = 1; i < N; i++)
    a[i] -= a[i / 2];
  return sum;
}

int main(void) {
  int seed, last = 0;
  if (scanf("%d", &seed) != 1)
    return 1;
#pragma omp parallel for
  for (int i = 0; i < N; i++) {
    last = (last * 7 + i + seed) & 1023;
    a[i] = last;
  }
  int result;
#pragma kernel
  result = run();
  printf("%d %d %d %d\n", result, sums[N / 2], a[N - 1], a[3]);
  return 0;
}
