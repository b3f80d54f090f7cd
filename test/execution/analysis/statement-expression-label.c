// The value of a statement expression stands behind a label.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-call
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
int a[4], b[4];
int f(int *p) { int s = b[0]; for (int i = 0; i < 4; i++) s += p[i]; return s; }
int main(void) {
  int x, y;
  if (scanf("%d", &x) != 1) return 1;
  for (int i = 0; i < 4; i++) a[i] = x + i, b[i] = x * i;
  int *p = b;
  if (x > 3) p = ({ int *q = a; if (x == 9) goto L; q = a; L: q; });
#pragma kernel
  y = f(p);
  printf("%d\n", y);
  return 0;
}
