// ++ and --, before and after, of all types; they wrap where types are narrow.
// RUN: %bulk %s --with registers
//@ in: 127 255 32767 1
//@ in: -128 0 -32768 0
//@ in: 5 6 7 1
//@ gen: print(rng.randint(-128, 127), rng.randint(0, 255), rng.randint(-32768, 32767), rng.randint(0, 1))
#include <stdio.h>

static signed char c;
static unsigned char u;
static short s;
static unsigned short us;
static unsigned long w;
static float f;
static double d;
static _Bool b, e;
static long out[10];

static void run(void) {
  out[0] = c++ * 1000;
  out[0] += c;
  out[1] = ++u * 1000 + 1;
  out[2] = s++ + 0l;
  out[3] = s-- - 5;
  out[3] += ++s;
  out[4] = --us;
  out[5] = w-- > 0;
  f++;
  d--;
  out[6] = f++ * 2 + --d;
  out[7] = b++;
  out[8] = --e;
  if (c < 0)
    c--, ++u;
  out[9] = u++ == 255;
}

int main(void) {
  int x, y, z, k;
  scanf("%d %d %d %d", &x, &y, &z, &k);
  c = x;
  u = y;
  s = us = z;
  w = k;
  f = d = x;
  b = e = k;
#pragma kernel
  run();
  for (int i = 0; i < 10; i++)
    printf("%ld ", out[i]);
  printf("%d %d %d %d %lu %g %g %d %d\n", c, u, s, us, w, f, d, b, e);
  return 0;
}
