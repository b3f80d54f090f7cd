// An element of an array of structures in, a number out; called with arrays
// that overlap as well.
// RUN: %library %s --gpu-tolerance=1e-12
#include <stddef.h>

struct option {
  double price, strike, years, rate, volatility;
};
void price_all(const struct option *in, double *out, size_t n);

#ifndef DRIVER
#include <math.h>

static double cdf(double x) { return 0.5 * erfc(-x * 0.70710678118654752440); }

static double black_scholes(const struct option *o) {
  double s = o->volatility * sqrt(o->years);
  double d = (log(o->price / o->strike) + o->rate * o->years) / s + s / 2;
  return o->price * cdf(d) - o->strike * exp(-o->rate * o->years) * cdf(d - s);
}

void price_all(const struct option *in, double *out, size_t n) {
  for (size_t i = 0; i < n; i++) {
#pragma kernel
    out[i] = black_scholes(&in[i]);
  }
}

#else
#include <stdio.h>

int main(void) {
  static struct option in[1000];
  static double out[1000];
  for (size_t n = 0; n < 1000; n = n * 3 + 1) {
    for (int i = 0; i < 1000; i++)
      in[i] = (struct option){100 + i % 37, 90 + i % 29, 1 + i % 3, 0.05, 0.2};
    price_all(in, out, n);
    price_all(in, (double *)in + 1, n / 5);
    for (size_t i = 0; i < n; i++)
      printf("%.17g %.17g ", out[i], in[i].strike);
    printf("\n");
  }
  return 0;
}
#endif
