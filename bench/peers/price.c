// Prices of American put options, by binomial trees.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <math.h>
#include <stddef.h>

#define STEPS 64

static double larger(double a, double b) { return a > b ? a : b; }

static double value(double spot, double strike, double rate,
                    double volatility, double years) {
  double up = exp(volatility * sqrt(years / STEPS));
  double grown = exp(rate * years / STEPS);
  double p = (grown - 1 / up) / (up - 1 / up);
  double at[STEPS + 1], worth[STEPS + 1];
  for (int i = 0; i <= STEPS; i++) {
    at[i] = spot * pow(up, 2 * i - STEPS);
    worth[i] = larger(strike - at[i], 0);
  }
  for (int step = STEPS; step > 0; step--)
    for (int i = 0; i < step; i++) {
      at[i] *= up;
      worth[i] = larger((p * worth[i + 1] + (1 - p) * worth[i]) / grown,
                        strike - at[i]);
    }
  return worth[0];
}

void price(const double *spot, const double *strike, const double *rate,
           const double *volatility, const double *years, double *out,
           size_t count) {
#pragma kernel for
  for (size_t i = 0; i < count; i++)
    out[i] = value(spot[i], strike[i], rate[i], volatility[i], years[i]);
}
