// The prices of an option by Black and Scholes.
// RUN: %bulk %s --refused columnwise:lower-columnwise --gpu-tolerance=1e-4
//@ in: 100 95 0.5 0.02 0.3
//@ in: 42 40 0.5 0.1 0.2
#include <math.h>
#include <stdio.h>

struct option {
  double spot, strike, years, rate, volatility;
};

struct option o;
double call, put;

double normal(double x) { return 0.5 * erfc(-x / sqrt(2.0)); }

void black_scholes(void) {
  double s = o.volatility * sqrt(o.years);
  double d1 = (log(o.spot / o.strike) +
               (o.rate + o.volatility * o.volatility / 2) * o.years) /
              s;
  double d2 = d1 - s;
  double discounted = o.strike * exp(-o.rate * o.years);
  call = o.spot * normal(d1) - discounted * normal(d2);
  put = discounted * normal(-d2) - o.spot * normal(-d1);
}

int main(void) {
  scanf("%lf %lf %lf", &o.spot, &o.strike, &o.years);
  scanf("%lf %lf", &o.rate, &o.volatility);
#pragma kernel
  black_scholes();
  printf("call %.4f, put %.4f\n", call, put);
  return 0;
}
