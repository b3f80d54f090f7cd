// A chain of returns: what stands behind one is not done, and what a function
// leaves to its caller is.
// RUN: %bulk %s --with registers
//@ in: -3
//@ in: 0
//@ in: 5
//@ in: 50
//@ in: 500
//@ gen: print(rng.choice([-1, 0, 1, 9, 10, 11, 99, 100, 101]))
#include <stdio.h>

static int x, steps[5];

static int grade(int v) {
  steps[0]++;
  if (v < 0)
    return -1;
  steps[1]++;
  if (v == 0)
    return 0;
  steps[2]++;
  if (v < 10)
    return 1;
  else if (v < 100)
    return 2;
  steps[3]++;
  return 3;
}

static void run(void) {
  int g = grade(x);
  if (g < 0)
    return;
  steps[4] = g;
  if (!g) {
    steps[4] = 77;
    return;
  }
  x = grade(x - 10) * 10 + g;
}

int main(void) {
  scanf("%d", &x);
#pragma kernel
  run();
  printf("%d", x);
  for (int i = 0; i < 5; i++)
    printf(" %d", steps[i]);
  printf("\n");
  return 0;
}
