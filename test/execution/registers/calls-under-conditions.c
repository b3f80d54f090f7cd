// Functions with effects that only some inputs call; they call others.
// RUN: %bulk %s --with registers
//@ in: 3 -2
//@ in: -3 2
//@ in: 0 5
//@ gen: print(rng.randint(-5, 5), rng.randint(-5, 5))
#include <stdio.h>

static int x, y, stack[6], depth, calls;

static void push(int level, int v) {
  calls++;
  if (v == 2)
    return;
  stack[level] += v;
  depth = level;
}

static int both(int v) {
  push(1, v);
  if (v > 0) {
    push(2, v + 1);
    return v;
  }
  push(3, v - 1);
  return -v;
}

static void run(void) {
  if (x > 0)
    y += both(x);
  else if (x < 0)
    y -= both(x) + both(y);
  if (y > 3 && both(y) > 4)
    push(4, 10);
  push(5, y > 0 ? both(-1) : 7);
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%d ", stack[i]);
  printf("%d %d %d\n", depth, calls, y);
  return 0;
}
