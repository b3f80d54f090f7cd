// The size in a type of a typedef has side effects.
// RUN: %bulk %s --by-gcc
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
int f(int *g, int n) { return *g * 100 + n; }
static void set(int *g, int n) { typedef int T[*g = n]; (void)sizeof(T); }
int main(void) {
  int x, y, g; if (scanf("%d", &x) != 1) return 1;
  set(&g, x);
#pragma kernel
  y = f(&g, x);
  printf("%d\n", y); return 0; }
