// Networks: each step exchanges pairs of elements, whose places are made by bit
// operations. Half of the iterations do nothing, those with a bit or without.
// RUN: %bulk %s
//@ in: 1
//@ in: 12345
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdio.h>

#define N 512

static unsigned a[N];
static float b[N];

static void exchange(int low, int high) {
  if (a[high] < a[low]) {
    unsigned t = a[low];
    a[low] = a[high];
    a[high] = t;
  }
}

static void run(void) {
  for (int length = 2; length <= N; length *= 2)
    for (int distance = length / 2; distance > 0; distance /= 2)
      for (int i = 0; i < N; i++) {
        if (!(distance & i))
          continue;
        if (i & length)
          exchange(i, i ^ distance);
        else
          exchange(i ^ distance, i);
      }
  for (int half = 1; half < N; half *= 2)
    for (int i = 0; i < N; i++) {
      if (i & half)
        continue;
      float x = b[i], y = b[i + half];
      b[i] = x + y;
      b[i + half] = x - y;
    }
}

int main(void) {
  unsigned seed;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = seed >> 16;
    b[i] = seed >> 20;
  }
#pragma kernel
  run();
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 31 + a[i];
  printf("%u %u %u %.9g %.9g\n", a[0], a[N - 1], sum, b[0], b[N / 2 + 1]);
  return 0;
}
