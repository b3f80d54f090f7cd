// The right side of && and || has its effects only where it is evaluated.
// RUN: %bulk %s --with registers
//@ in: 1 2 3
//@ in: 0 2 3
//@ in: 1 0 3
//@ in: 0 0 0
//@ gen: print(*[rng.randint(-1, 2) for _ in range(3)])
#include <stdio.h>

static int x, y, z, n, m, k, log[8];

static int note(int where, int value) {
  log[where]++;
  return value;
}

static void run(void) {
  if (x > 0 && ++n > 0 && y > 0 && ++n)
    m = n;
  if (y || (m += 5, z))
    k++;
  int r = x && (z = 9) > 0;
  n += r;
  if (note(0, x) && note(1, y) || note(2, z) && note(3, x))
    log[4] = 1;
  r = !(note(5, y) || note(6, x));
  log[7] = r + (x && y) + 2 * (x || z);
}

int main(void) {
  scanf("%d %d %d", &x, &y, &z);
#pragma kernel
  run();
  printf("%d %d %d %d", z, n, m, k);
  for (int i = 0; i < 8; i++)
    printf(" %d", log[i]);
  printf("\n");
  return 0;
}
