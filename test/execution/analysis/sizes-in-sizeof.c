// The size in the operand of sizeof has side effects.
// RUN: %bulk %s --by-gcc --driver=grouped,sequential
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
int g, h;
int f(int n) { return g * 100 + h * 1000 + n; }
static unsigned long sz(int n) { int (*p)[h = n] = 0; (void)p; return sizeof(char[g = n]); }
int main(void) {
  int x, y; unsigned long s;
  if (scanf("%d", &x) != 1) return 1;
  s = 0; if (x > 3) s = sz(x);
#pragma kernel
  y = f(x);
  printf("%d %lu\n", y, s);
  return 0;
}
