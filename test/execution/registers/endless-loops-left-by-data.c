// Only data end this loop, which no condition does.
// RUN: %bulk %s --with registers
//@ in: 1
//@ in: 7
//@ gen: print(rng.randint(1, 99))
#include <stdio.h>

static int a, steps;

static void run(void) {
  for (;;) {
    if (a > 1000)
      break;
    a *= 2;
    steps++;
  }
}

int main(void) {
  scanf("%d", &a);
#pragma kernel
  run();
  printf("%d %d\n", a, steps);
  return 0;
}
