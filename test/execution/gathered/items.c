// Items that are read, computed and printed in one loop: each iteration has
// host code before and after its call, and may leave out the call or the rest.
// RUN: %bulk %s --driver=grouped,sequential --frame=line
//@ in: 3  1 2  3 4  5 6
//@ in: 0
//@ in: 5  1 2  -1 4  5 6  -3 0  2 2
//@ in: 7  4 4  2 1
//@ in: 1  0.5 0.25
#include <stdio.h>

static double f(double a, double b) {
  double s = 0;
  for (int k = 0; k < 9; k++)
    s += a * k - b / (k + 1);
  return s;
}

int main(void) {
  int n, i, bad = 0;
  double a, b, total = 0;
  if (scanf("%d", &n) != 1)
    return 1;
  for (i = 0; i < n; i++) {
    if (scanf("%lf %lf", &a, &b) != 2)
      break;
    if (a < 0) {
      bad++;
      continue;
    }
#pragma kernel
    double r = f(a, b);
    if (r > 100)
      continue;
    total += r;
    printf("%d: %g %g -> %.3f\n", i, a, b, r);
  }
  printf("%d bad, i %d, a %g, total %.6f\n", bad, i, n ? a : 0, total);
  return 0;
}
