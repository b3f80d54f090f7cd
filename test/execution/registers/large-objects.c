// An object that is larger than what fits into registers, of which some is
// used, and one that is too large for the tile of many inputs.
// RUN: %bulk %s --with registers --refused shared:lower-shared
//@ in: 1 2 3
//@ in: -1 2 100
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9), rng.randint(0, 200))
#include <stdio.h>

#define N 20000

static int a[N], few[N], x, y, limit, found;

static void run(void) {
  for (int i = 0; i < N; i++)
    a[i] = x * i + y;
  for (int i = 1; i < N; i++)
    if (a[i] % 7 == 3 && a[i - 1] > limit)
      found += few[i % 2 * 19999] + 1;
  few[10] = found;
  few[19999]++;
}

int main(void) {
  scanf("%d %d %d", &x, &y, &limit);
  few[0] = y;
  few[19998] = 6;
#pragma kernel
  run();
  printf("%d %d %d %d %d %d\n", a[0], a[N - 1], found, few[10], few[19998],
         few[19999]);
  return 0;
}
