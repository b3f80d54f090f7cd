// A switch that has a case for each enumerator can be passed, to a jump back.
// RUN: %bulk %s --refused simple:driver-simple-shape
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
int a[4]; 
enum E { A, B };
void f(int n) { for (int i = 0; i < 4; i++) a[i] += n; }
int main(void) {
  int x; if (scanf("%d", &x) != 1) return 1;
  enum E e = (enum E)x; int k = 0;
again:
#pragma kernel
  f(x);
  if (++k == 3) { printf("%d\n", a[1]); return 0; }
  switch (e) { case A: return 0; case B: return 0; }
  goto again;
}
