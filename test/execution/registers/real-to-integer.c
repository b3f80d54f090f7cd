// Conversions that only some values allow; the others do not come to them.
// RUN: %bulk %s --with registers
//@ in: 3.99
//@ in: -3.99
//@ in: 3e9
//@ in: nan
//@ in: 1e19
//@ in: -1e300
//@ in: inf
//@ gen: print(rng.choice([rng.uniform(-300, 300), rng.uniform(-1e10, 1e10), 1e30]))
#include <stdint.h>
#include <stdio.h>

static double x;
static int i4;
static unsigned u4;
static int64_t i8;
static uint64_t u8;
static short h;
static unsigned char c;
static signed char s;
static int from_float;
static _Bool b;

static void run(void) {
  float f = x;
  if (x > -2e9 && x < 2e9) {
    i4 = x;
    if (x > -1e9 && x < 1e9)
      i4 += x * 0.5;
    i4 -= (int)(x * 0.5);
  }
  if (x > -1 && x < 4294967296)
    u4 = x;
  i8 = x > -9e18 && x < 9e18 ? (int64_t)x : -1;
  u8 = x > -1 && x < 1.8e19 ? (uint64_t)x : 1;
  if (x > -32769 && x < 32768) {
    h = x;
    if (h >= 0 && h < 256)
      c = x;
    if (x > -129 && x < 128)
      s = x;
  }
  if (f > -2e9f)
    if (f < 2e9f)
      from_float = f;
  b = x;
}

int main(void) {
  scanf("%lf", &x);
#pragma kernel
  run();
  printf("%d %u %lld %llu %d %d %d %d %d\n", i4, u4, (long long)i8,
         (unsigned long long)u8, h, c, s, from_float, b);
  return 0;
}
