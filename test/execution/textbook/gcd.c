// Euclid's algorithm.
// RUN: %bulk %s
//@ in: 12 18
//@ in: 17 5
//@ in: 0 4
#include <stdio.h>

int gcd(int a, int b) {
  while (b != 0) {
    int r = a % b;
    a = b;
    b = r;
  }
  return a;
}

int main(void) {
  int a, b, result;
  scanf("%d %d", &a, &b);
#pragma kernel
  result = gcd(a, b);
  printf("gcd(%d, %d) = %d\n", a, b, result);
  return 0;
}
