// What is known is computed when compiling, in the types of the program.
// RUN: %bulk %s --with registers
//@ in: 1
//@ in: -1
//@ gen: print(rng.randint(-9, 9))
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static int x, a[12];
static int64_t w[6];
static double d[6];

static void run(void) {
  unsigned u = 4000000000u;
  unsigned char c = 250;
  signed char s = -7;
  short h = 32767;
  int i = INT_MIN;
  float f = 0.1f;
  a[0] = x + (u + u > u);
  c += 10;
  a[1] = x + c;
  a[2] = x + s / 2 + s % 2 * 10 + (s >> 1) * 100;
  h++;
  a[3] = x + h;
  a[4] = (i < 0u) + (i < 0) * 2 + ((unsigned)i >> 31) * 4 + (i >> 31) * 8 + x;
  a[5] = x + (unsigned char)(c * 37) + (signed char)200 + (short)70000;
  a[6] = x + (-1 < 1u) + (sizeof c < -1) * 2 + ('\xff' < 0) * 4;
  a[7] = x + (int)(f * 10) + (int)-2.7 + (int)(float)16777217;
  a[8] = x + ~0u / 2 % 1000 + (int)(2147483648u / 3);
  a[9] = x + ((3 > 2) > 1) + !5 + !!7 * 2 + (0.1f == 0.1) * 4;
  a[10] = x + 7 / 2 * 2.0 + (u >> 4) % 16 + (1 << 10) + ('b' - 'a');
  a[11] = x + (c ? -1 : 0u) / 1000000;
  w[0] = x + u * 2;
  w[1] = x + u * 2ll;
  w[2] = x - 1u + 1ll;
  w[3] = x + (int64_t)i * 2 - (INT64_MAX >> 40);
  w[4] = (uint64_t)-1 / 3 + x;
  w[5] = x + (int64_t)(uint32_t)-5;
  f += 0.2;
  d[0] = x + f;
  f = f * 3 - 1;
  d[1] = f + x;
  d[2] = x + 1 / 3.0f;
  d[3] = x + 16777217 * 1.0f;
  d[4] = x * (0.1 + 0.2);
  d[5] = x + (float)0.1;
}

int main(void) {
  scanf("%d", &x);
#pragma kernel
  run();
  for (int i = 0; i < 12; i++)
    printf("%d ", a[i]);
  for (int i = 0; i < 6; i++)
    printf("%lld %.17g%c", (long long)w[i], d[i], i < 5 ? ' ' : '\n');
  return 0;
}
