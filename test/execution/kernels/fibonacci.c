// Fibonacci numbers of 128 bits by doubling.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 0
//@ in: 186
//@ gen: print(rng.randint(1, 185))
#include <stdio.h>

typedef unsigned __int128 u128;

static u128 fibonacci(unsigned n) {
  u128 a = 0, b = 1;
  for (unsigned bit = 1u << 7; bit; bit >>= 1) {
    u128 c = a * (2 * b - a), d = a * a + b * b;
    a = n & bit ? d : c;
    b = n & bit ? c + d : d;
  }
  return a;
}

static void to_decimal(u128 x, char *end) {
  *--end = 0;
  do {
    *--end = (char)('0' + (int)(x % 10));
  } while (x /= 10);
}

static char text[44];

static void run(unsigned n) { to_decimal(fibonacci(n), text + sizeof text); }

int main(void) {
  unsigned n, skip = 0;
  if (scanf("%u", &n) != 1)
    return 1;
#pragma kernel
  run(n);
  while (!text[skip])
    skip++;
  printf("F(%u) = %s\n", n, text + skip);
  return 0;
}
