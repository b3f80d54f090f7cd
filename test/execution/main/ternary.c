// The call stands in a conditional expression: some inputs do not make it.
// RUN: %bulk %s
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
  int x, r, s;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  r = x > 0 ? cube(x) : -1;
#pragma kernel
  s = x > 2 && cube(x + 1) > 30;
  printf("%d %d %d\n", r, s, made);
  return 0;
}
