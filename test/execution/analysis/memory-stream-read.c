// A stream over an object that the kernel writes.
// RUN: %bulk %s --refused simple:driver-simple-input
//@ in: 5
//@ in: 2
//@ in: 7
#define _GNU_SOURCE
#include <stdio.h>
char buf[16];
void f(int n) { for (int i = 0; i < 4; i++) buf[i] = '0' + (n + i) % 10; }
int main(void) {
  int x, y = -1; if (scanf("%d", &x) != 1) return 1;
#pragma kernel
  f(x);
  FILE *m = fmemopen(buf, sizeof buf, "r");
  if (fscanf(m, "%d", &y) != 1) y = -2;
  fclose(m);
  printf("%d\n", y);
  return 0;
}
