# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sorts rows, each by itself, by insertion."""

import cupy

kernel = cupy.RawKernel(r"""
extern "C" __global__ void sort(const float *rows, float *sorted, int count, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= count)
    return;
  const float *row = rows + (size_t)r * n;
  float *out = sorted + (size_t)r * n;
  for (int i = 0; i < n; i++) {
    int k = i;
    for (; k > 0 && out[k - 1] > row[i]; k--)
      out[k] = out[k - 1];
    out[k] = row[i];
  }
}
""", "sort")


def sort(rows):
    count, n = rows.shape
    out = cupy.empty_like(rows)
    kernel(((count + 127) // 128,), (128,), (rows, out, count, n))
    return out
