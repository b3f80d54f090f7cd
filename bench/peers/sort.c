// Sorts rows, each by itself, by insertion.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <stddef.h>

void sort(const float *rows, float *sorted, size_t count, size_t n) {
#pragma kernel for
  for (size_t r = 0; r < count; r++) {
    float *out = &sorted[r * n];
    for (size_t i = 0; i < n; i++) {
      size_t k = i;
      for (; k > 0 && out[k - 1] > rows[r * n + i]; k--)
        out[k] = out[k - 1];
      out[k] = rows[r * n + i];
    }
  }
}
