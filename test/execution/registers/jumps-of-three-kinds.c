// break, continue and return under data in one loop.
// RUN: %bulk %s --with registers
//@ in: 1 2 3 4 5 6 7 8
//@ in: 3 3 3 3 3 3 3 3
//@ in: 2 2 2 7 2 2 2 2
//@ in: 2 2 9 7 2 2 2 2
//@ gen: print(*[rng.choice([1, 2, 2, 3, 7, 9]) for _ in range(8)])
#include <stdio.h>

static int a[8], before, between, behind;

static int run(void) {
  int r = 0;
  for (int i = 0; i < 8; i++) {
    before++;
    if (a[i] == 9)
      return r + 1000;
    if (a[i] == 3)
      continue;
    between++;
    if (a[i] == 7) {
      r += 100;
      break;
    }
    r += a[i];
    a[i] = -1;
  }
  behind = 1;
  return r;
}

int main(void) {
  for (int i = 0; i < 8; i++)
    scanf("%d", &a[i]);
#pragma kernel
  int r = run();
  printf("%d %d %d %d:", r, before, between, behind);
  for (int i = 0; i < 8; i++)
    printf(" %d", a[i]);
  printf("\n");
  return 0;
}
