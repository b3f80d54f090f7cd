# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lorenz's equations, from many beginnings, by Runge and Kutta's method."""

import cupy

kernel = cupy.RawKernel(r"""
#define STEPS 200
#define H 0.01

__device__ void slope(const double *y, double *dy) {
  dy[0] = 10 * (y[1] - y[0]);
  dy[1] = y[0] * (28 - y[2]) - y[1];
  dy[2] = y[0] * y[1] - 8. / 3 * y[2];
}

__device__ void moved(const double *y, const double *dy, double h, double *to) {
  for (int d = 0; d < 3; d++)
    to[d] = y[d] + h * dy[d];
}

extern "C" __global__ void ode(const double *begin, double *end, int count) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= count)
    return;
  double y[3], a[3], b[3], c[3], d[3], at[3];
  for (int i = 0; i < 3; i++)
    y[i] = begin[3 * (size_t)r + i];
  for (int step = 0; step < STEPS; step++) {
    slope(y, a);
    moved(y, a, H / 2, at);
    slope(at, b);
    moved(y, b, H / 2, at);
    slope(at, c);
    moved(y, c, H, at);
    slope(at, d);
    for (int i = 0; i < 3; i++)
      y[i] += H / 6 * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
  }
  for (int i = 0; i < 3; i++)
    end[3 * (size_t)r + i] = y[i];
}
""", "ode")


def ode(begin):
    end = cupy.empty_like(begin)
    kernel(((len(begin) + 127) // 128,), (128,), (begin, end, len(begin)))
    return end
