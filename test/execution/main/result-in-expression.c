// The result is part of a larger expression.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 10
//@ in: 3
//@ in: 0
#include <stdio.h>

static int depth = 1;

static int triangle(int n) {
  int t = 0;
  for (int i = 1; i <= n; i++)
    t += i;
  depth++;
  return t;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  int r = 100;
#pragma kernel
  r = 2 * triangle(n) + r;
#pragma kernel
  r -= triangle(n - 1);
#pragma kernel
  int negative = -triangle(2) % 2;
#pragma kernel
  int flag = !triangle(n);
  printf("%d %d %d %d\n", r, negative, flag, depth);
  return 0;
}
