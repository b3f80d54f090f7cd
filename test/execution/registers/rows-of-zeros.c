// Objects of a kernel that runs as written on a CPU, of which it leaves some
// elements as they are: those are zero, whatever the input before had there.
// RUN: %bulk %s --with registers
//@ gen: print(*[rng.randint(-9, 9) for _ in range(32)])
#include <stdio.h>

#define N 32

static int a[N];
static int sums[N], all[N + 1], some[N + 1];

static void rows(void) {
  for (int i = 0; i < N; i++)
    sums[i] = 3 * a[i];
  for (int i = 0; i < N; i++)
    all[i] = sums[i] - 1;
  for (int i = 0; i < N; i++)
    some[i] = sums[i] + all[i];
  if (a[0] > 0)
    all[N] = a[1];
}

int main(void) {
  for (int i = 0; i < N; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  rows();
  for (int i = 0; i <= N; i++)
    printf("%d %d ", all[i], some[i]);
  printf("%d\n", sums[N - 1]);
  return 0;
}
