// The result decides a conditional expression, and what && and || evaluate.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 5
//@ in: -5
//@ in: 2
#include <stdio.h>

static int made;

static int cube(int x) {
  made++;
  return x * x * x;
}

int main(void) {
  int x, r, s, t;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  r = cube(x) > 10 ? x + 100 : -1;
  t = x;
#pragma kernel
  s = cube(x + 1) > 30 && (t = x * 2) > 4;
#pragma kernel
  int u = cube(x + 2) < 0 || t++ > 5 ? ++t : --t;
  printf("%d %d %d %d %d\n", r, s, t, u, made);
  return 0;
}
