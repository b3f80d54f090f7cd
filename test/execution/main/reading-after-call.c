// The input is read before the call and again after it.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=line
//@ in: 2 3 10 20
//@ in: 5 1 7 8
//@ in: 0 0 -1 -2
#include <stdio.h>

static int a, b, c;

static void combine(void) { c = a * a + b; }

int main(void) {
  int x, y;
  if (scanf("%d %d", &a, &b) != 2)
    return 1;
#pragma kernel
  combine();
  if (scanf("%d %d", &x, &y) != 2)
    return 1;
  printf("%d %d %d %d %d\n", a, b, c, c + x, c - y);
  return 0;
}
