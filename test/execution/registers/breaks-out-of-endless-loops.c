// A loop without a condition, which all inputs leave at an index that is known,
// if not before.
// RUN: %bulk %s --with registers
//@ in: 1 2 5 0 3
//@ in: -3 7 1 1 1
//@ in: 4 -4 0 9 2
//@ gen: print(*[rng.randint(-3, 9) for _ in range(5)])
#include <stdio.h>

static int a[5], steps, found;

static int find(int wanted) {
  for (int i = 0;; i++) {
    if (i == 5)
      break;
    if (a[i] == wanted)
      return i;
    if (a[i] > wanted + 3)
      break;
    steps += i;
  }
  return -1;
}

static void run(void) { found = find(1); }

int main(void) {
  for (int i = 0; i < 5; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  printf("%d %d\n", steps, found);
  return 0;
}
