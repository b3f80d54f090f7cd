// What holds for integers and not for floats: nothing here may be simplified.
// RUN: %bulk %s --with registers
//@ in: nan
//@ in: inf
//@ in: -0
//@ in: 0
//@ in: 3e38
//@ in: 1e-40
//@ gen: print(rng.choice(["-inf", "-1.1", "0.1", "-3e38", "16777217"]))
#include <stdio.h>

static float x, out[14];
static double wide[6];

static void compute(void) {
  double d = x;
  out[0] = x - x;
  out[1] = x * 0.0f;
  out[2] = x + 0.0f;
  out[3] = x - 0.0f;
  out[4] = 0.0f - x;
  out[5] = -x;
  out[6] = x / x;
  out[7] = x * 1.0f;
  out[8] = (x + 1.0f) - 1.0f;
  out[9] = x * 3.0f / 3.0f;
  out[10] = x + x - x;
  out[11] = 1.0f / x;
  out[12] = x == x ? 1 : 2;
  out[13] = -(x - x);
  wide[0] = d - d;
  wide[1] = d * 0;
  wide[2] = 0 + d;
  wide[3] = 0 - d;
  wide[4] = (d + 0.1) - d;
  wide[5] = d / d;
}

static void show(double value) {
  if (value != value)
    printf(" nan");
  else
    printf(" %.9g", value);
}

int main(void) {
  scanf("%f", &x);
#pragma kernel
  compute();
  for (int i = 0; i < 14; i++)
    show(out[i]);
  for (int i = 0; i < 6; i++)
    show(wide[i]);
  printf("\n");
  return 0;
}
