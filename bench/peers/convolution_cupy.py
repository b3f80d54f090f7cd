# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows, each convolved with the same taps; zeros are before a row."""

import cupy

kernel = cupy.RawKernel(r"""
extern "C" __global__ void convolution(const float *rows, const float *taps,
                                       float *out, int count, int n, int k) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= count)
    return;
  const float *row = rows + (size_t)r * n;
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int t = 0; t < k && t <= i; t++)
      sum += taps[t] * row[i - t];
    out[(size_t)r * n + i] = sum;
  }
}
""", "convolution")


def convolution(rows, taps):
    count, n = rows.shape
    out = cupy.empty_like(rows)
    kernel(((count + 127) // 128,), (128,),
           (rows, taps, out, count, n, taps.size))
    return out
