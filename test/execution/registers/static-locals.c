// Statics of functions live from call to call, and from kernel to kernel.
// RUN: %bulk %s --with registers --refused simple:driver-simple-shape
//@ in: 5 -1
//@ in: -5 1
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>

static int x, y, results[4];

static int count(int add) {
  static int n = 10;
  static short seen[3];
  static const int weights[3] = {1, 10, 100};
  if (add > 0)
    n += add;
  seen[2] = seen[1];
  seen[1] = seen[0];
  seen[0] = add;
  int s = n * 1000;
  for (int i = 0; i < 3; i++)
    s += weights[i] * seen[i];
  return s;
}

static int other(void) {
  static int n;
  return ++n;
}

static void run(void) {
  results[0] = count(x);
  results[1] += count(y) + other();
  if (x > 0)
    results[2] += other();
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  y = results[0] % 7;
#pragma kernel
  run();
  results[3] = other();
  for (int i = 0; i < 4; i++)
    printf("%d%c", results[i], i < 3 ? ' ' : '\n');
  return 0;
}
