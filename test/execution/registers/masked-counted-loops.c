// Loops under a condition, and conditions that stop the rest of a nest.
// RUN: %bulk %s --with registers
//@ in: 1 2 3 4 5
//@ in: -1 2 -3 4 5
//@ in: 0 0 0 0 0
//@ gen: print(*[rng.randint(-4, 6) for _ in range(5)])
#include <stdio.h>

static int a[5], b[5], done, rounds;

static void run(void) {
  if (a[0] > 0) {
    for (int i = 0; i < 5; i++) {
      b[i] = a[i] * 2;
      if (b[i] > 6)
        break;
      for (int j = 0; j < i; j++)
        if (a[j] < 0)
          continue;
        else
          b[j]++;
    }
    rounds += 100;
  } else {
    for (int i = 4; i >= 0; --i)
      if (a[i] != 0)
        a[4 - i] += b[i] = i;
  }
  // As long as anything moves, at most five times.
  for (int round = 0; round < 5; round++)
    if (!done) {
      int moved = 0;
      for (int i = 0; i + 1 < 5; i++)
        if (a[i] > a[i + 1]) {
          int t = a[i];
          a[i] = a[i + 1];
          a[i + 1] = t;
          moved = 1;
        }
      rounds++;
      done = !moved;
    }
}

int main(void) {
  for (int i = 0; i < 5; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 5; i++)
    printf("%d %d ", a[i], b[i]);
  printf("%d %d\n", done, rounds);
  return 0;
}
