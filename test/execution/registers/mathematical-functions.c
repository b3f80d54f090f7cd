// Functions of libm whose results are exact, in branches that some take.
// RUN: %bulk %s --with registers
//@ in: 2.5 -2.5
//@ in: -1 0.25
//@ in: -0 nan
//@ in: 1e300 inf
//@ gen: print(rng.uniform(-9, 9), rng.uniform(-9, 9))
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double x, y, d[12];
static float f[5];
static int n, k[2];

static void run(void) {
  d[0] = x >= 0 ? sqrt(x) : -1;
  d[1] = fabs(y);
  d[2] = floor(x);
  d[3] = ceil(x);
  d[4] = trunc(y);
  d[5] = x == x && y == y ? fmin(x, y) : 0;
  if (y > 0 && y < 100)
    d[6] = sqrt(y) * sqrt(y) - y;
  d[7] = fmax(x, 1);
  d[8] = x > -1e9 && x < 1e9 ? fmod(x, 3) : 7;
  d[9] = copysign(2, y == y ? x : 1);
  d[10] = floor(-x);
  f[0] = fabsf(x);
  f[1] = x > 0 ? sqrtf(x) : 0;
  f[2] = floorf(y);
  f[3] = sqrt(2.0f);
  f[4] = sqrtf(2.0);
  k[0] = abs(n);
  k[1] = labs(-n * 2l);
  d[11] = sqrt(16) + floor(-0.5) + x;
}

static void show(double value) {
  if (value != value)
    printf(" nan");
  else
    printf(" %.17g", value);
}

int main(void) {
  scanf("%lf %lf", &x, &y);
  n = x > -1000 && x < 1000 ? x * 10 : -5;
#pragma kernel
  run();
  for (int i = 0; i < 12; i++)
    show(d[i]);
  for (int i = 0; i < 5; i++)
    show(f[i]);
  printf(" %d %d\n", k[0], k[1]);
  return 0;
}
