// The target of %n is an array.
// RUN: %bulk %s
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
int f(int *c, int n) { return c[0] * 100 + n; }
int main(void) {
  int x, y, cnt[1]; char t[64];
  if (scanf("%d", &x) != 1) return 1;
  sprintf(t, "%d%n", x, cnt);
#pragma kernel
  y = f(cnt, x);
  printf("%d\n", y);
  return 0;
}
