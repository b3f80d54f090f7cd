// Quotients are rounded towards zero, remainders have the dividend's sign;
// shifts to the right do neither.
// RUN: %bulk %s --with registers
//@ in: -7
//@ in: 7
//@ in: -8
//@ in: -1
//@ in: -2147483648
//@ gen: print(rng.randint(-2**31, 2**31 - 1) >> rng.randint(0, 30))
#include <stdio.h>

static int x, out[12];
static long wide[4];
static unsigned u[3];
static short s;
static signed char c;

static void run(void) {
  out[0] = x / 2;
  out[1] = x % 2;
  out[2] = x >> 1;
  out[3] = x / 8;
  out[4] = x % 8;
  out[5] = x & 7;
  out[6] = x / -4;
  out[7] = x % -4;
  out[8] = x / 10;
  out[9] = x % 10;
  s = x;
  c = x;
  out[10] = s / 3 + s % 3;
  out[11] = c / 2 * 1000 + c % 16;
  wide[0] = (long)x * 65537 / 16;
  wide[1] = (long)x * 65537 % 16;
  wide[2] = (long)x * 65537 >> 4;
  wide[3] = (long)x / 7u;
  u[0] = x / 2u;
  u[1] = x % 10u;
  u[2] = (unsigned)x >> 3;
}

int main(void) {
  scanf("%d", &x);
#pragma kernel
  run();
  for (int i = 0; i < 12; i++)
    printf("%d ", out[i]);
  for (int i = 0; i < 4; i++)
    printf("%ld ", wide[i]);
  printf("%u %u %u\n", u[0], u[1], u[2]);
  return 0;
}
