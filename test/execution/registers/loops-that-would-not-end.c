// Loops that would not end where they are not reached: the step is 0.
// RUN: %bulk %s --with registers
//@ in: 0 2
//@ in: 0 7
//@ gen: print(0, rng.randint(-9, 9))
#include <stdio.h>

static int a, b, x, step, n = 5;

static int count(void) {
  int times = 0;
  for (int i = 0; i < 3000; i += step)
    times++;
  return times;
}

static void run(void) {
  if (step > 0 && count() > 3)
    x = 5;
  x += step != 0 ? count() : b;
  if (a)
    x += count();
}

int main(void) {
  for (int i = 0; i < n; i++)
    step += i - 2;
  scanf("%d %d", &a, &b);
#pragma kernel
  run();
  printf("%d\n", x);
  return 0;
}
