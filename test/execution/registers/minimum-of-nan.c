// The forms of minimum and maximum differ for NaN, and for zeros of two signs.
// RUN: %bulk %s --with registers
//@ in: nan 1 0 -0
//@ in: 1 nan -0 0
//@ in: nan nan 3 3
//@ in: -0 0 nan -1
//@ in: 2 1 inf -inf
//@ gen: print(*rng.choices(["nan", "0", "-0", "inf", "-inf", "1.5", "-2"], k=4))
#include <stdio.h>

static float f[4], low[6], high[6];
static double d[4], wide[8];

static void order(void) {
  low[0] = f[0] < f[1] ? f[0] : f[1];
  low[1] = f[1] < f[0] ? f[1] : f[0];
  low[2] = f[0] <= f[1] ? f[0] : f[1];
  low[3] = f[0] > f[1] ? f[1] : f[0];
  low[4] = !(f[0] >= f[1]) ? f[0] : f[1];
  low[5] = f[2];
  if (low[5] > f[3])
    low[5] = f[3];
  high[0] = f[0] > f[1] ? f[0] : f[1];
  high[1] = f[0] >= f[1] ? f[0] : f[1];
  high[2] = f[0] < f[1] ? f[1] : f[0];
  high[3] = !(f[0] < f[1]) ? f[0] : f[1];
  high[4] = f[2] == f[3] ? f[2] : f[3];
  high[5] = f[2] != f[3] ? f[2] : f[3];
  wide[0] = d[0] < d[1] ? d[0] : d[1];
  wide[1] = d[0] < d[1] ? d[1] : d[0];
  wide[2] = d[0] > d[1] ? d[0] : d[1];
  wide[3] = d[0] > d[1] ? d[1] : d[0];
  wide[4] = d[2] <= d[3] ? d[2] : d[3];
  wide[5] = d[2] >= d[3] ? d[3] : d[2];
  wide[6] = d[2] < 0 ? 0 : d[2];
  wide[7] = 0 < d[3] ? d[3] : 0;
}

static void show(double x) {
  if (x != x)
    printf(" nan");
  else
    printf(" %g", x);
}

int main(void) {
  // Not in the kernel: of a float that it converts, nvcc 13.0 takes the lesser
  // of 0 without its sign (docs/limits.md).
  for (int i = 0; i < 4; i++) {
    scanf("%f", &f[i]);
    d[i] = f[i];
  }
#pragma kernel
  order();
  for (int i = 0; i < 6; i++)
    show(low[i]);
  for (int i = 0; i < 6; i++)
    show(high[i]);
  for (int i = 0; i < 8; i++)
    show(wide[i]);
  printf("\n");
  return 0;
}
