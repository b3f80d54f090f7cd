// Branches inside branches that assign some of the same variables.
// RUN: %bulk %s --with registers
//@ in: 1 1 1
//@ in: 1 -1 1
//@ in: -1 1 -1
//@ in: 0 0 0
//@ gen: print(*[rng.randint(-3, 3) for _ in range(3)])
#include <stdio.h>

static int x, y, z, a, b, c;

static void decide(void) {
  a = 1;
  if (x > 0) {
    a = 2;
    if (y > 0) {
      b = a + y;
      if (z > 0)
        c = b;
      else
        a = c - 1;
    } else {
      a += 10;
      b = a;
    }
    c += a;
  } else if (y > 0) {
    b = 7;
    if (z)
      b = a;
    x = b;
  } else {
    if (z < 0) {
      a = -a;
    }
    c = a * 100;
  }
  if (x > 0)
    a += 1000;
}

int main(void) {
  scanf("%d %d %d", &x, &y, &z);
#pragma kernel
  decide();
  printf("%d %d %d %d %d %d\n", x, y, z, a, b, c);
  return 0;
}
