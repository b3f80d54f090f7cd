# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prices of American put options, by binomial trees."""

import cupy

kernel = cupy.RawKernel(r"""
#define STEPS 64
extern "C" __global__ void price(const double *spot, const double *strike,
    const double *rate, const double *volatility, const double *years,
    double *out, int count) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= count)
    return;
  double up = exp(volatility[r] * sqrt(years[r] / STEPS));
  double grown = exp(rate[r] * years[r] / STEPS);
  double p = (grown - 1 / up) / (up - 1 / up);
  double at[STEPS + 1], worth[STEPS + 1];
  for (int i = 0; i <= STEPS; i++) {
    at[i] = spot[r] * pow(up, 2 * i - STEPS);
    worth[i] = fmax(strike[r] - at[i], 0.0);
  }
  for (int step = STEPS; step > 0; step--)
    for (int i = 0; i < step; i++) {
      at[i] *= up;
      worth[i] = fmax((p * worth[i + 1] + (1 - p) * worth[i]) / grown,
                      strike[r] - at[i]);
    }
  out[r] = worth[0];
}
""", "price")


def price(spot, strike, rate, volatility, years):
    out = cupy.empty_like(spot)
    kernel(((spot.size + 127) // 128,), (128,),
           (spot, strike, rate, volatility, years, out, spot.size))
    return out
