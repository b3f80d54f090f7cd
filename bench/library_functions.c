// library_functions.c - what bench/library.py measures.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions with marked loops. The same file, with the marks replaced by those
// of OpenMP, is what they are compared with.

#include <math.h>
#include <stddef.h>

enum { ROW = 32 };

struct option {
  double price, strike, years, rate, volatility;
};

static double cdf(double x) { return 0.5 * erfc(-x * 0.70710678118654752440); }

static double black_scholes(const struct option *o) {
  double s = o->volatility * sqrt(o->years);
  double d = (log(o->price / o->strike) + o->rate * o->years) / s + s / 2;
  return o->price * cdf(d) - o->strike * exp(-o->rate * o->years) * cdf(d - s);
}

void price_all(const struct option *in, double *out, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    out[i] = black_scholes(&in[i]);
}

// Puts the smaller of a[low] and a[high] at low.
static void compare_exchange(float *a, int low, int high) {
  float x = a[low], y = a[high];
  a[low] = y < x ? y : x;
  a[high] = y < x ? x : y;
}

// Batcher's network, as in samples/bitonic_sort. The mask changes no subscript
// that is used, and says that all are in the row.
static void bitonic_sort(float *a) {
  for (int length = 2; length <= ROW; length *= 2)
    for (int distance = length / 2; distance > 0; distance /= 2)
      for (int i = 0; i < ROW; i++) {
        int j = (i + distance) & (ROW - 1);
        if (i & distance)
          continue;
        if (i & length)
          compare_exchange(a, j, i);
        else
          compare_exchange(a, i, j);
      }
}

void sort_rows(float (*rows)[ROW], size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    bitonic_sort(rows[i]);
}

void scale_add(float *a, const float *b, const float *c, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    a[i] = b[i] * 2 + c[i];
}

// in has n + 2 elements.
void smooth(const float *in, float *out, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    out[i] = in[i] * 0.25f + in[i + 1] * 0.5f + in[i + 2] * 0.25f;
}
