// What stands behind a continue, and the step of the loop.
// RUN: %bulk %s --with registers
//@ in: 1 2 3 4 5 6
//@ in: -1 2 -3 4 -5 6
//@ in: 0 0 0 0 0 0
//@ gen: print(*[rng.randint(-4, 4) for _ in range(6)])
#include <stdio.h>

static int a[6], sum, steps, odd;

static void run(void) {
  for (int i = 0; i < 6; i++, steps++) {
    if (a[i] < 0)
      continue;
    sum += a[i];
    if (a[i] % 2 == 0) {
      a[i] = 100;
      continue;
    }
    odd++;
    a[i] += 1;
  }
  int i = 0;
  do {
    if (a[i] == 100)
      continue;
    a[i] *= 2;
  } while (++i < 6);
  i = 6;
  while (i-- > 0) {
    if (a[i] > 50)
      continue;
    for (int j = 0; j < 2; j++) {
      if (a[i] > 3 + j)
        continue;
      a[i] += 10;
    }
    sum++;
  }
}

int main(void) {
  for (int i = 0; i < 6; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%d ", a[i]);
  printf("%d %d %d\n", sum, steps, odd);
  return 0;
}
