// Sorts rows of floats, each by itself: Shell's sort, in plain C.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <stddef.h>

static void sort(float *a, size_t n) {
  for (size_t gap = n / 2; gap > 0; gap /= 2)
    for (size_t i = gap; i < n; i++) {
      float x = a[i];
      size_t k = i;
      for (; k >= gap && a[k - gap] > x; k -= gap)
        a[k] = a[k - gap];
      a[k] = x;
    }
}

void sort_all(float *a, size_t count, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < count; i++)
    sort(&a[i * n], n);
}
