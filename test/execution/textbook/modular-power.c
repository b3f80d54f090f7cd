// Modular exponentiation by squaring.
// RUN: %bulk %s
//@ in: 3 200 1000007
//@ in: 2 10 1025
#include <stdint.h>
#include <stdio.h>

uint64_t power(uint64_t base, uint64_t exponent, uint64_t modulus) {
  uint64_t result = 1;
  base %= modulus;
  while (exponent > 0) {
    if (exponent & 1)
      result = result * base % modulus;
    base = base * base % modulus;
    exponent >>= 1;
  }
  return result;
}

int main(void) {
  unsigned long b, e, m;
  scanf("%lu %lu %lu", &b, &e, &m);
  unsigned long r;
#pragma kernel
  r = power(b, e, m);
  printf("%lu\n", r);
  return 0;
}
