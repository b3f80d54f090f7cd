// Bitonic sort: partners by exclusive or, directions by a bit of the index.
// RUN: %bulk %s --with registers
//@ gen: print(*[rng.choice([rng.uniform(-9, 9), 0, -0.0, 3]) for _ in range(16)])
#include <stdio.h>

#define N 16

static float a[N];

static void sort(void) {
  for (int size = 2; size <= N; size *= 2)
    for (int distance = size >> 1; distance > 0; distance >>= 1)
      for (int i = 0; i < N; i++)
        if ((i & distance) == 0) {
          int other = i | distance;
          int up = (i & size) == 0;
          if (up ? a[other] < a[i] : a[i] < a[other]) {
            float t = a[i];
            a[i] = a[other];
            a[other] = t;
          }
        }
}

int main(void) {
  for (int i = 0; i < N; i++)
    scanf("%f", &a[i]);
#pragma kernel
  sort();
  for (int i = 0; i < N; i++)
    printf("%.9g%c", a[i], i < N - 1 ? ' ' : '\n');
  return 0;
}
