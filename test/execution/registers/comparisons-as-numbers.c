// Results of comparisons in arithmetic, and masks of types of several sizes.
// RUN: %bulk %s --with registers
//@ in: 1 2.5 3 4
//@ in: -1 -0.5 -3 -4
//@ in: 0 0 0 0
//@ gen: print(rng.randint(-2, 2), rng.choice([0, 1.5, -2]), rng.randint(-2, 2), rng.randint(-2, 2))
#include <stdint.h>
#include <stdio.h>

static int x, out[12];
static double d;
static int64_t w;
static signed char c;
static float f;

static void run(void) {
  out[0] = (x > c) - (x < c);
  out[1] = (d > 0) & (x > 0) | (w < 0) << 1;
  out[2] = (w > 0) ^ (c > 0);
  out[3] = (x > 0 && d > 0) == (w > 0 || c > 0);
  out[4] = -(x > 0) & 77;
  out[5] = ((d < 0) - 1) ^ (f > 1);
  out[6] = !d + !x * 2 + !w * 4 + !c * 8 + !!f * 16;
  out[7] += x > 1;
  out[7] -= d != 0;
  out[8] = (x >= 0) * x * (w > x ? 10 : 1);
  out[9] = (d > x) + (w >= c) + (f == d) * 10 + (x != w) * 100;
  out[10] = ~(x < 0) + (int)sizeof(d > 0);
  int both = d > 0, either = both;
  both &= w > 0;
  either |= w > 0;
  out[11] = both ? 1 : either ? 2 : (x > 0) ? 3 : 4;
  if ((x > 0) != (w > 0))
    out[11] += 100;
  if ((d > 0 | f > 2) & (c < x))
    out[11] += 1000;
}

int main(void) {
  int y, z;
  scanf("%d %lf %d %d", &x, &d, &y, &z);
  w = y * 5000000000;
  c = z;
  f = d;
#pragma kernel
  run();
  for (int i = 0; i < 12; i++)
    printf("%d%c", out[i], i < 11 ? ' ' : '\n');
  return 0;
}
