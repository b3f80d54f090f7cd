// Results through pointers: to locals, to one variable twice, to nothing.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 17 5
//@ in: -17 5
//@ in: 3 0
//@ gen: print(rng.randint(-99, 99), rng.randint(-3, 9))
#include <stddef.h>
#include <stdio.h>

static int a, b, out[6];

static int divide(int x, int y, int *quotient, int *remainder) {
  if (y == 0)
    return -1;
  if (quotient)
    *quotient = x / y;
  if (remainder != NULL)
    *remainder = x % y;
  return 0;
}

static void increase(int *x, int *y) {
  ++*x;
  *y *= 2;
  ++*x;
}

static void run(void) {
  int q = 1000, r = 2000;
  out[0] = divide(a, b, &q, &r);
  out[1] = q;
  out[2] = r;
  divide(a, b, &out[3], NULL);
  out[4] = divide(a + 1, b, 0, &q) + q;
  increase(&q, &q);
  increase(&q, &r);
  out[5] = q + r;
}

int main(void) {
  scanf("%d %d", &a, &b);
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%d%c", out[i], i < 5 ? ' ' : '\n');
  return 0;
}
