// Every input has the state of drand48 for itself.
// RUN: %bulk %s --refused simple:driver-simple-call
//@ in: 5
//@ in: 2
//@ in: 7
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int f(int n) { return n * 2; }
int main(void) {
  int x, y;
  if (scanf("%d", &x) != 1) return 1;
  unsigned short s[3] = {(unsigned short)x, 2, 3};
  seed48(s);
#pragma kernel
  y = f(x);
  printf("%d %ld\n", y, lrand48());
  return 0;
}
