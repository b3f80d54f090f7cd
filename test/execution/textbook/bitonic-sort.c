// Bitonic sort, as a network of compare-exchange steps.
// RUN: %bulk %s
//@ gen: print(*[rng.randint(-99, 99) for _ in range(16)])
#include <stdio.h>

#define N 16

void compare_exchange(int *a, int i, int j, int up) {
  if ((a[i] > a[j]) == up) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}

void bitonic_sort(int *a) {
  for (int k = 2; k <= N; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1)
      for (int i = 0; i < N; i++)
        if ((i ^ j) > i)
          compare_exchange(a, i, i ^ j, (i & k) == 0);
}

int main(void) {
  int a[N];
  for (int i = 0; i < N; i++)
    scanf("%d", &a[i]);
#pragma kernel
  bitonic_sort(a);
  for (int i = 0; i < N; i++)
    printf("%d\n", a[i]);
  return 0;
}
