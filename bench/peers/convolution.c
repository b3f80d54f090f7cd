// Rows, each convolved with the same taps; zeros are before a row.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <stddef.h>

void convolution(const float *rows, const float *taps, float *out,
                 size_t count, int n, int k) {
#pragma kernel for
  for (size_t r = 0; r < count; r++)
    for (int i = 0; i < n; i++) {
      float sum = 0;
      for (int t = 0; t < k && t <= i; t++)
        sum += taps[t] * rows[r * n + i - t];
      out[r * n + i] = sum;
    }
}
