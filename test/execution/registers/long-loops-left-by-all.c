// Long loops that all inputs leave at the same time, besides a condition of
// their own.
// RUN: %bulk %s --with registers
//@ in: 1 2
//@ in: 7 7
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>

static int a, b, x, table[3000], n = 2000;

static void run(void) {
  int i;
  for (i = 0; i < n; i++) {
    if (table[i] == 1500)
      break;
    if (table[i] & 1)
      continue;
    x += a ^ table[i];
  }
  b += i;
  i = 0;
  do {
    if (table[i] == 700)
      break;
    x ^= b + i;
    i++;
  } while (i < n);
  b += i;
}

int main(void) {
  for (int i = 0; i < 3000; i++)
    table[i] = i;
  scanf("%d %d", &a, &b);
#pragma kernel
  run();
  printf("%d %d\n", b, x);
  return 0;
}
