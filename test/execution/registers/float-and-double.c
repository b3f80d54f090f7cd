// Where float ends and double begins, sums that round at every step, and
// products that must not be fused.
// RUN: %bulk %s --with registers
//@ in: 0.1 3
//@ in: -1e-3 7
//@ in: 1.1e10 1e-9
//@ gen: print(rng.uniform(-9, 9), rng.uniform(-9, 9))
#include <stdio.h>

static float x, y, f[8];
static double d[6];
static int flags;

static void run(void) {
  f[0] = x + 0.1;
  f[1] = x + 0.1f;
  f[2] = x * y + x;
  f[3] = x;
  for (int i = 0; i < 10; i++)
    f[3] += 0.1;
  f[4] = x;
  for (int i = 0; i < 10; i++)
    f[4] += 0.1f;
  f[5] = x * y * 1.0;
  f[6] = x / 3 + y / 3.0;
  f[7] = (x > 0 ? x : 0.5) * y;
  d[0] = x * y;
  d[1] = (double)x * y;
  d[2] = x + y - x;
  d[3] = d[1] * d[0] + d[2];
  d[4] = x * y - d[1];
  d[5] = (float)(d[1] + 0.1);
  flags = (x == 0.1) | (x == 0.1f) << 1 | (f[0] == f[1]) << 2 |
          (x * y == d[1]) << 3 | (d[5] == d[1] + 0.1) << 4;
}

int main(void) {
  scanf("%f %f", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 8; i++)
    printf("%.9g ", f[i]);
  for (int i = 0; i < 6; i++)
    printf("%.17g ", d[i]);
  printf("%d\n", flags);
  return 0;
}
