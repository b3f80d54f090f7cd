// A function that c2cu does not know may read the standard input.
// RUN: %bulk %s --refused simple:driver-simple-input
//@ in: 5 abc
//@ in: 2 efg
//@ in: 7 ijk
#define _GNU_SOURCE
#include <stdio.h>
int f(int n) { return n * 2; }
int main(void) {
  int x, y, w;
  if (scanf("%d", &x) != 1) return 1;
#pragma kernel
  y = f(x);
  w = getw(stdin);
  printf("%d %x\n", y, w);
  return 0;
}
