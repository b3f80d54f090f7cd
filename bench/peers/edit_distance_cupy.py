# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Edit distances of pairs of words of 32 letters."""

import cupy

kernel = cupy.RawKernel(r"""
#define N 32
extern "C" __global__ void edit_distance(const unsigned char *a,
                                         const unsigned char *b, int *out,
                                         int count) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= count)
    return;
  a += (size_t)r * N;
  b += (size_t)r * N;
  int row[N + 1];
  for (int j = 0; j <= N; j++)
    row[j] = j;
  for (int i = 0; i < N; i++) {
    int diagonal = row[0]++;
    for (int j = 0; j < N; j++) {
      int best = min(diagonal + (a[i] != b[j]),
                     min(row[j] + 1, row[j + 1] + 1));
      diagonal = row[j + 1];
      row[j + 1] = best;
    }
  }
  out[r] = row[N];
}
""", "edit_distance")


def edit_distance(a, b):
    out = cupy.empty(len(a), cupy.int32)
    kernel(((len(a) + 127) // 128,), (128,), (a, b, out, len(a)))
    return out
