// A switch that has a case for each enumerator can be passed, to a read.
// RUN: %bulk %s --refused simple:driver-simple-shape
//@ in: 5 1
//@ in: 2 2
//@ in: 7 3
#include <stdio.h>
enum E { A, B };
int f(int n) { return n * 2; }
int main(void) {
  int x, y, w; if (scanf("%d", &x) != 1) return 1;
  enum E e = (enum E)x;
#pragma kernel
  y = f(x);
  switch (e) { case A: return 0; case B: return 0; }
  if (scanf("%d", &w) != 1) return 1;
  printf("%d %d\n", y, w);
  return 0;
}
