// Complex numbers on both sides of a marked call, with products and quotients at the
// edges of what numbers there are (C's Annex G).
// RUN: %bulk %s --in-place --driver=grouped,sequential
//@ in: 1 2 3 -1
//@ in: 0 0 0 0
//@ in: 1e300 1e300 1e300 -1e300
//@ in: inf 1 nan 2
//@ in: -0.75 0.1 0 0
#include <complex.h>
#include <stdio.h>

static double complex roots[3];
static float complex small;

static int orbit(double complex c) {
  double complex z = 0;
  int n = 0;
  for (; n < 200 && cabs(z) <= 2; n++)
    z = z * z + c;
  return n;
}

static double complex work(double complex a, double complex b) {
  roots[0] = a * b;
  roots[1] = a / b;
  roots[2] = conj(a) - I * b;
  small = (float complex)a * 3.0f;
  return orbit(a) + orbit(b) * I;
}

int main(void) {
  double a, b, c, d;
  if (scanf("%lf %lf %lf %lf", &a, &b, &c, &d) != 4)
    return 1;
#pragma kernel
  double complex n = work(CMPLX(a, b), CMPLX(c, d));
  printf("%g %g\n", creal(n), cimag(n));
  for (int i = 0; i < 3; i++)
    printf("%.17g %.17g\n", creal(roots[i]), cimag(roots[i]));
  printf("%g %g %g\n", crealf(small), cimagf(small), cabs(csqrt(roots[0])));
}
