// What is assigned is converted, after it was computed in the common type.
// RUN: %bulk %s --with registers
//@ in: 200 3
//@ in: -200 7
//@ in: 100 0
//@ gen: print(rng.randint(-255, 255), rng.randint(0, 7))
#include <stdio.h>

static int x, n, i = 7;
static unsigned char u[5];
static signed char c[3];
static short s[3];
static unsigned v = 5;
static long w = 3;
static float f = 1.5f;
static double d = 0.1;

static void run(void) {
  for (int k = 0; k < 5; k++)
    u[k] = x;
  u[0] += 300;
  u[1] <<= n;
  u[2] /= 3;
  u[3] ^= -1;
  u[4] *= u[4];
  for (int k = 0; k < 3; k++)
    c[k] = s[k] = x;
  c[0] -= 100;
  c[1] >>= n;
  c[2] *= 0.75f;
  s[0] *= s[0];
  s[1] |= 0x8000;
  s[2] %= 7;
  i += d;
  i *= 1.5;
  i -= 0.75f;
  v -= x;
  v >>= n;
  w += v;
  w *= x;
  w -= 1u;
  f += d;
  f *= x;
  d -= f;
  d /= n + 1;
  x += u[0] += c[0] -= 1;
}

int main(void) {
  scanf("%d %d", &x, &n);
#pragma kernel
  run();
  for (int k = 0; k < 5; k++)
    printf("%d ", u[k]);
  for (int k = 0; k < 3; k++)
    printf("%d %d ", c[k], s[k]);
  printf("%d %u %ld %.9g %.17g %d\n", i, v, w, f, d, x);
  return 0;
}
