// Commas: in the heads of loops, as values, as places for effects.
// RUN: %bulk %s --with registers
//@ in: 3 4
//@ in: -3 4
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>

static int x, y, a[5], sum;

static void run(void) {
  int i, j;
  for (i = 0, j = 4; i < j; i++, j--)
    a[i] = x + j, a[j] = y - i;
  a[2] = (x++, y);
  int k = (sum += x, sum += y, i * 10 + j);
  if (sum++, x > 0)
    k += (y = 5, y + 1);
  sum += (x > 0, k);
  a[(sum++, 1)] += 1;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 5; i++)
    printf("%d ", a[i]);
  printf("%d %d %d\n", x, y, sum);
  return 0;
}
