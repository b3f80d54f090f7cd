// Functions of the compiler that take any types: no header declares them.
// RUN: %bulk %s --refused simple:driver-simple-shape
//@ in: 1
//@ in: 2147483647
#include <math.h>
#include <stdio.h>

static int out[6];

static void kernel(int x) {
  int y;
  out[0] = __builtin_add_overflow(x, 1, &y);
  out[1] = __builtin_mul_overflow(x, 2, &y) + y;
  double d = x / 3.0, n = d * 0;
  out[2] = isnan(n / n) + isinf(d) * 2 + isfinite(d) * 4 + isnormal(d) * 8;
  out[3] = (signbit(-d) != 0) + isgreater(d, n) * 2 + isunordered(d, n / n) * 4;
  out[4] = __builtin_constant_p(3) + __builtin_classify_type(d) * 2;
}

int main(void) {
  int x, y;
  if (scanf("%d", &x) != 1 || __builtin_sub_overflow(x, 1, &y))
    return 1;
#pragma kernel
  kernel(x);
  for (int i = 0; i < 5; i++)
    printf("%d ", out[i]);
  printf("%d\n", isnan(x / 2.0));
}
