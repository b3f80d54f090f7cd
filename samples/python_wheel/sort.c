// Sorts rows of floats, each by itself, by insertion: for short rows.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <stddef.h>

static void sort(float *a, size_t n) {
  for (size_t i = 1; i < n; i++) {
    float x = a[i];
    size_t k = i;
    for (; k > 0 && a[k - 1] > x; k--)
      a[k] = a[k - 1];
    a[k] = x;
  }
}

void sort_all(float *a, size_t count, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < count; i++)
    sort(&a[i * n], n);
}
