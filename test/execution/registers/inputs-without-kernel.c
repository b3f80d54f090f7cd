// Runs that end before the kernel, or go around it: lanes hold the others.
// RUN: %bulk %s --with registers --refused simple:driver-simple-shape
//@ in: 1 5
//@ in: 0 5
//@ in: 2 5
//@ in: 1 -5
//@ gen: print(rng.randint(0, 2), rng.randint(-9, 9))
#include <stdio.h>
#include <stdlib.h>

static int x, y[3];

static void run(void) {
  for (int i = 0; i < 3; i++)
    y[i] += x > i ? x : -i;
}

int main(void) {
  int what;
  scanf("%d %d", &what, &x);
  if (what == 2) {
    printf("end\n");
    exit(0);
  }
  if (what == 1) {
#pragma kernel
    run();
  }
  printf("%d %d %d\n", y[0], y[1], y[2]);
  return 0;
}
