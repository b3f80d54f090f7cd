// What is no number has a sign, which printf shows.
// RUN: %bulk %s --with registers
//@ in: 1
//@ in: -1
//@ gen: print(rng.randint(-3, 3))
#include <math.h>
#include <stdio.h>

static const double wide[3] = {NAN, -NAN, -0.0};
static const float narrow[3] = {NAN, -NAN, -INFINITY};
static int a;
static double x[3];
static float y[3];

static void run(void) {
  for (int i = 0; i < 3; i++) {
    x[i] = a > 0 ? wide[i] : wide[2 - i];
    y[i] = narrow[i];
  }
}

int main(void) {
  scanf("%d", &a);
#pragma kernel
  run();
  for (int i = 0; i < 3; i++)
    printf("%f %f ", x[i], y[i]);
  printf("\n");
  return 0;
}
