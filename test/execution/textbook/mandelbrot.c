// How fast a point leaves the Mandelbrot set.
// RUN: %bulk %s
//@ in: -0.5 0.5
//@ in: 0.3 0.6
//@ in: 2 2
#include <stdio.h>

#define LIMIT 256

int mandelbrot(double cr, double ci) {
  double zr = 0, zi = 0;
  int n = 0;
  while (n < LIMIT && zr * zr + zi * zi <= 4) {
    double t = zr * zr - zi * zi + cr;
    zi = 2 * zr * zi + ci;
    zr = t;
    n++;
  }
  return n;
}

int main(void) {
  double re, im;
  scanf("%lf %lf", &re, &im);
  int n;
#pragma kernel
  n = mandelbrot(re, im);
  printf("%g%+gi: %d\n", re, im, n);
  return 0;
}
