// Functions of libm that are computed lane by lane, some known arguments.
// RUN: %bulk %s --with registers --gpu-tolerance=1e-5
//@ in: 0.5 1.5
//@ in: -2 3
//@ in: 0 0.001
//@ gen: print(rng.uniform(-3, 3), rng.uniform(0.1, 9))
#include <math.h>
#include <stdio.h>

static double x, y, d[6];
static float f;

static void run(void) {
  d[0] = exp(x);
  d[1] = y > 0 ? log(y) : -99;
  d[2] = sin(x) * cos(y);
  if (x > 0)
    d[3] = pow(x, y);
  else
    d[3] = atan2(x, y);
  d[4] = exp(1) + x;
  d[5] = hypot(x, y);
  f = tanhf(x) + expf(-y);
}

int main(void) {
  scanf("%lf %lf", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%.13g ", d[i]);
  printf("%.6g\n", f);
  return 0;
}
