// All inputs leave the loop before its counter would overflow, so it never does
// in C. The counter that all inputs share goes on.
// RUN: %bulk %s --with registers
//@ in: 100
//@ in: 3000
//@ gen: print(rng.randint(1, 9999))
#include <stdio.h>

static int a, x, n = 1;

static void run(void) {
  for (int i = n; i > 0; i += i) {
    if (i > a)
      break;
    x += i ^ a;
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    n += i;
  scanf("%d", &a);
#pragma kernel
  run();
  printf("%d\n", x);
  return 0;
}
