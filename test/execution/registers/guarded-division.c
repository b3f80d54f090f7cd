// Divisions whose divisor is 0, or whose result has no place, in lanes that
// do not divide.
// RUN: %bulk %s --with registers
//@ in: 10 0
//@ in: 10 3
//@ in: -2147483648 -1
//@ in: -7 2
//@ in: 0 -5
//@ gen: print(rng.randint(-99, 99), rng.randint(-2, 2))
#include <limits.h>
#include <stdio.h>

static int a, b, out[7];
static unsigned u;
static long wide[2];

static void run(void) {
  if (b && !(a == INT_MIN && b == -1)) {
    out[0] = a / b;
    out[1] = a % b;
  }
  out[2] = b ? (long)a / b : -1;
  out[3] = b > 0 && a / b > 1;
  if (b == 0 || b > 0 && a % b == 0)
    out[4] = 1;
  u = a;
  out[5] = b ? u / (unsigned)b : u;
  if (b != 0) {
    long w = (long)a * 1000000007;
    wide[0] = w / b;
    wide[1] = w % b;
  } else {
    wide[0] = 100 / (a ? a : 1);
  }
  switch (3) {
  case 3:
    if (!b)
      break;
    out[6] = 1000 / b;
  }
}

int main(void) {
  scanf("%d %d", &a, &b);
#pragma kernel
  run();
  for (int i = 0; i < 7; i++)
    printf("%d ", out[i]);
  printf("%ld %ld\n", wide[0], wide[1]);
  return 0;
}
