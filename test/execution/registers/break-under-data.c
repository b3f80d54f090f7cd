// Loops that data leave: inner ones only, or both by a flag. Behind the loop
// the counter differs from input to input.
// RUN: %bulk %s --with registers
//@ in: 1 2 3 4 5 6 3
//@ in: 1 2 3 4 5 6 1
//@ in: 1 2 3 4 5 6 99
//@ in: 6 5 4 3 2 1 6
//@ gen: print(*[rng.randint(0, 7) for _ in range(7)])
#include <stdio.h>

static int a[6], key, place, sum, rounds, flagged;

static void run(void) {
  int i;
  for (i = 0; i < 6; i++)
    if (a[i] == key)
      break;
  place = i;
  sum = i * 2 + 1;
  for (int k = 0; k < 3; k++) {
    for (int j = k; j < 6; j++) {
      if (a[j] > key)
        break;
      sum += a[j];
      rounds++;
    }
    rounds += 100;
  }
  int stop = 0;
  for (int k = 0; k < 3 && !flagged; k++)
    for (int j = 0; j < 2; j++)
      if (a[2 * k + j] == 4)
        stop = k + 1;
  flagged = stop;
}

int main(void) {
  for (int i = 0; i < 6; i++)
    scanf("%d", &a[i]);
  scanf("%d", &key);
#pragma kernel
  run();
  printf("%d %d %d %d\n", place, sum, rounds, flagged);
  return 0;
}
