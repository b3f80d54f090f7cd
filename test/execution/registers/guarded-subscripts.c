// Elements beyond the array, in code that no input comes to.
// RUN: %bulk %s --with registers
//@ in: 1 2 3 4 3
//@ in: 4 3 2 1 9
//@ in: 0 0 0 0 -9
//@ gen: print(*[rng.randint(-5, 5) for _ in range(5)])
#include <stdio.h>

static int a[4], x, sum, last, taken;

static void run(void) {
  for (int i = 0; i < 8; i++) {
    if (i < 4 && a[i] > 0)
      sum += a[i];
    if (i >= 4 || a[i] < x)
      taken++;
    sum += i < 4 ? a[i] * 10 : 1;
  }
  for (int i = 0; i < 4; i++) {
    if (i == 0 || a[i - 1] <= a[i])
      last = i;
    if (x > 1000)
      sum += a[i + 4];
    if (x > 2000 && i > 1)
      a[i - 4] = 7;
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    scanf("%d", &a[i]);
  scanf("%d", &x);
#pragma kernel
  run();
  printf("%d %d %d %d %d\n", sum, last, taken, a[0], a[3]);
  return 0;
}
