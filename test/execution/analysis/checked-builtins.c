// A checking twin of memcpy copies pointers.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-object
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
int a[4];
struct s { int *p; } g, h;
int f(struct s *s) { int t = 0; for (int i = 0; i < 4; i++) t += s->p[i]; return t; }
int main(void) {
  int x, y; if (scanf("%d", &x) != 1) return 1;
  for (int i = 0; i < 4; i++) a[i] = x;
  h.p = a;
  __builtin___memcpy_chk(&g, &h, sizeof g, sizeof g);
#pragma kernel
  y = f(&g);
  printf("%d\n", y);
  return 0;
}
