// A stream over an object that only some inputs write.
// RUN: %bulk %s --refused simple:driver-simple-output
//@ in: 5
//@ in: 2
//@ in: 7
#define _GNU_SOURCE
#include <stdio.h>
char buf[16];
int f(int n) { int s = n; for (int i = 0; i < 16; i++) s = s * 3 + buf[i]; return s; }
int main(void) {
  int x, y = -1; if (scanf("%d", &x) != 1) return 1;
  if (x > 3) {  FILE *m = fmemopen(buf, sizeof buf, "w");
  fprintf(m, "%d", x);
  fclose(m);}
#pragma kernel
  y = f(x);
  printf("%d\n", y);
  return 0;
}
