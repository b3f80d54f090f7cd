// Kernels that do nothing, nothing for some, or nothing that anyone sees.
// RUN: %bulk %s --with registers --refused simple:driver-simple-shape
//@ in: 1
//@ in: 0
//@ gen: print(rng.randint(-1, 1))
#include <stdio.h>

static int x, unseen[3], kept = 9;

static void nothing(void) {}
static int constant(void) { return 7; }
static int same(void) { return x; }
static void idle(int n) {
  for (int i = 0; i < n; i++)
    ;
  if (x > 0)
    ;
  else {
  }
  unseen[1] = x;
  if (0)
    kept = 1 / x;
  while (0)
    kept++;
  return;
}

int main(void) {
  scanf("%d", &x);
#pragma kernel
  nothing();
#pragma kernel
  int c = constant();
#pragma kernel
  c += same();
#pragma kernel
  idle(5);
#pragma kernel
  idle(0);
  printf("%d %d %d\n", c, x, kept);
  return 0;
}
