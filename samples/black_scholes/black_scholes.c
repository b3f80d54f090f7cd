// black_scholes.c - the price of a European call option.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// exp and log are the program's own, made of additions, multiplications and a
// division, which every machine rounds in the same way, as it does sqrt; frexp
// and ldexp are exact. The math library's exp and log differ in their last bits
// between a host and a GPU. With -DBINARY the program reads and writes doubles
// as they are in memory.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SPOT, STRIKE, RATE, VOLATILITY, YEARS, PARAMETERS };

double option[PARAMETERS];
double price;

#define TERMS 23

static const double inverse[TERMS + 1] = {
    0,        1,        1.0 / 2,  1.0 / 3,  1.0 / 4,  1.0 / 5,
    1.0 / 6,  1.0 / 7,  1.0 / 8,  1.0 / 9,  1.0 / 10, 1.0 / 11,
    1.0 / 12, 1.0 / 13, 1.0 / 14, 1.0 / 15, 1.0 / 16, 1.0 / 17,
    1.0 / 18, 1.0 / 19, 1.0 / 20, 1.0 / 21, 1.0 / 22, 1.0 / 23};

// ln 2 in two parts: small multiples of the first are exact.
#define LN2_HIGH 6.93147180369123816490e-01
#define LN2_LOW 1.90821492927058770002e-10
#define SQRT_HALF 0.70710678118654752440

// exp(x) = 2^k exp(r), where |r| <= ln 2 / 2, by Taylor's series.
double exponential(double x) {
  double k = floor(x / (LN2_HIGH + LN2_LOW) + 0.5);
  double r = x - k * LN2_HIGH - k * LN2_LOW;
  double sum = 1;
  for (int i = 13; i > 0; i--)
    sum = 1 + sum * r * inverse[i];
  return ldexp(sum, (int)k);
}

// ln x = k ln 2 + ln m, where sqrt(1/2) <= m < sqrt(2), and
// ln m = 2 (f + f^3 / 3 + f^5 / 5 + ...) for f = (m - 1) / (m + 1).
double logarithm(double x) {
  int k;
  double m = frexp(x, &k);
  if (m < SQRT_HALF) {
    m *= 2;
    k--;
  }
  double f = (m - 1) / (m + 1), sum = 0;
  for (int i = TERMS; i > 0; i -= 2)
    sum = sum * (f * f) + inverse[i];
  return k * LN2_HIGH + (2 * f * sum + k * LN2_LOW);
}

// How likely a normally distributed number is to be below x. Beyond |x| it is
// exp(-x^2 / 2) times a quotient of polynomials (J. F. Hart, Computer
// Approximations, 1968), or from 7 on times a continued fraction.
double normal_distribution(double x) {
  static const double above[] = {
      3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383,
      112.079291497871,    221.213596169931,  220.206867912376};
  static const double below[] = {8.83883476483184e-2, 1.75566716318264,
                                 16.064177579207,     86.7807322029461,
                                 296.564248779674,    637.333633378831,
                                 793.826512519948,    440.413735824752};
  double y = fabs(x), beyond;
  if (y < 7) {
    double p = 0, q = below[0];
    for (int i = 0; i < 7; i++) {
      p = p * y + above[i];
      q = q * y + below[i + 1];
    }
    beyond = p / q;
  } else {
    beyond = y + 0.65;
    for (int i = 4; i > 0; i--)
      beyond = y + i / beyond;
    beyond = 1 / (beyond * 2.50662827463100050242); // sqrt(2 pi)
  }
  beyond *= y < 38 ? exponential(-y * y / 2) : 0;
  return x < 0 ? beyond : 1 - beyond;
}

void black_scholes(void) {
  double deviation = option[VOLATILITY] * sqrt(option[YEARS]);
  double growth = (option[RATE] + option[VOLATILITY] * option[VOLATILITY] / 2) *
                  option[YEARS];
  double d = (logarithm(option[SPOT] / option[STRIKE]) + growth) / deviation;
  double discount = exponential(-option[RATE] * option[YEARS]);
  price = option[SPOT] * normal_distribution(d) -
          option[STRIKE] * discount * normal_distribution(d - deviation);
}

#ifdef BINARY

void input_option(void) {
  if (fread(option, sizeof option, 1, stdin) != 1)
    exit(EXIT_FAILURE);
}

void output_price(void) { fwrite(&price, sizeof price, 1, stdout); }

#else

void input_option(void) {
  if (scanf("%lf %lf %lf %lf %lf", &option[SPOT], &option[STRIKE],
            &option[RATE], &option[VOLATILITY], &option[YEARS]) != 5)
    exit(EXIT_FAILURE);
}

void output_price(void) { printf("%.6f\n", price); }

#endif

int main(void) {
  input_option();
#pragma kernel
  black_scholes();
  output_price();
  return 0;
}
