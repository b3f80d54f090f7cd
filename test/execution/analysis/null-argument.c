// A pointer argument that points nowhere.
// RUN: %bulk %s --refused simple:driver-simple-call
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
int f(int *p, int n) { return p ? p[0] : n; }
int main(void) {
  int x, y; if (scanf("%d", &x) != 1) return 1;
  int *p = 0;
  if (x > 100) p = (void *)0;
#pragma kernel
  y = f(p, x);
  printf("%d\n", y);
  return 0;
}
