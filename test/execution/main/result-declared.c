// The result initialises a variable in the declaration that is marked.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 12 18
//@ in: 7 13
//@ in: 0 5
#include <stdio.h>

static unsigned steps;

unsigned gcd(unsigned a, unsigned b) {
  steps++;
  while (b) {
    unsigned t = a % b;
    a = b;
    b = t;
  }
  return a;
}

int main(void) {
  unsigned a, b;
  if (scanf("%u %u", &a, &b) != 2)
    return 1;
#pragma kernel
  const unsigned g = gcd(a, b);
  printf("gcd(%u, %u) = %u in %u\n", a, b, g, steps);
  if (g > 1) {
#pragma kernel
    unsigned h = gcd(g, 4), twice = 2 * h;
    printf("%u %u\n", h, twice);
  }
  return 0;
}
