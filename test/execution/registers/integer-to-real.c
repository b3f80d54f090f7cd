// Conversions that round, of every type.
// RUN: %bulk %s --with registers
//@ in: 16777217 9007199254740993
//@ in: -16777219 -9007199254740995
//@ in: 2147483647 9223372036854775807
//@ in: -1 -1
//@ in: 33554435 9223372586610589697
//@ gen: print(rng.randint(-2**31, 2**31 - 1), rng.randint(-2**63, 2**63 - 1))
#include <stdint.h>
#include <stdio.h>

static int x;
static int64_t w;
static float f[8];
static double d[8];

static void run(void) {
  unsigned u = x;
  uint64_t v = w;
  short h = x;
  unsigned char c = x;
  f[0] = x;
  f[1] = u;
  f[2] = w;
  f[3] = v;
  f[4] = h + 0.5f;
  f[5] = c / 7.0f;
  f[6] = (double)w;
  f[7] = x + 1.0f;
  d[0] = x;
  d[1] = u;
  d[2] = w;
  d[3] = v;
  d[4] = (float)v;
  d[5] = u * 0.1f;
  d[6] = x * 0.1 + c;
  d[7] = (x > 0) + w / 3;
}

int main(void) {
  long a;
  scanf("%d %ld", &x, &a);
  w = a;
#pragma kernel
  run();
  for (int i = 0; i < 8; i++)
    printf("%.9g %.17g%c", f[i], d[i], i < 7 ? ' ' : '\n');
  return 0;
}
