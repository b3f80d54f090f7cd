// A program whose marked loops, in main, draw random numbers: the tutorial's.
// RUN: %library %s --program --always-at-once
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double normal(void) {
  double u = (rand() + 1.0) / (RAND_MAX + 2.0), v = rand() / (RAND_MAX + 1.0);
  return sqrt(-2 * log(u)) * sin(6.283185307179586 * v);
}

int main(void) {
  int tosses = 5000, heads = 0;
  double mean = 0, square = 0;
  srand(7);
  printf("%d\n", rand());
#pragma kernel for reduction(+: heads)
  for (int i = 0; i < tosses; i++)
    if (rand() % 2)
      heads++;
  printf("%d %d\n", heads, rand());
#pragma kernel for reduction(+: mean) reduction(+: square)
  for (int i = 0; i < tosses; i++) {
    double worth = 50;
    for (int day = 0; day < 20; day++)
      worth *= 1 + normal() / 100;
    mean += worth;
    square += worth * worth;
  }
  mean /= tosses;
  printf("%.17g %.17g %d\n", mean, sqrt(square / tosses - mean * mean), rand());
}
