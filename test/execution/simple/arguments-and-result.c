// Arguments that differ between inputs and ones that do not, and a result in
// an expression.
// RUN: %bulk %s --driver=simple,sequential
//@ in: 3 1.5
//@ in: 0 -2
//@ in: 9 0.25
#include <stdio.h>

enum mode { ADD, MULTIPLY = 5 };

static const double table[3] = {0.5, 0.25, 2};
static double x[4];
static int result = 3, arg0;

static double combine(enum mode mode, const double *t, double y[4], int n,
                      double start) {
  double s = start;
  for (int i = 0; i < 4; i++)
    s = mode == ADD ? s + y[i] * t[n % 3] : s * (y[i] + t[i % 3]);
  y[0] = s;
  return s + result;
}

int main(void) {
  int n;
  double scale = 1;
  scanf("%d %lf", &n, &x[1]);
  x[2] = n;
  arg0 = n + 1;
  scale += x[1];
#pragma kernel
  double value = 2 * combine(n > 2 ? MULTIPLY : ADD, table, x, arg0, scale) + n;
  result += (int)value;
  printf("%.6f %.6f %d\n", value, x[0], result);
  return n == 9 ? 4 : 0;
}
