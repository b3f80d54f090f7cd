// fft.c - the Fourier transform of N complex numbers, in place.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// N is a power of two. The numbers are structs, reached through a pointer. The
// roots of unity are the same for every input: computed once, by the host, they
// become one table that all threads share.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 64
#endif

_Static_assert(N > 0 && (N & (N - 1)) == 0, "N must be a power of two");

struct complex {
  float re, im;
};

static struct complex signal[N];
static struct complex root[N]; // root[k] = exp(-2 pi i k / N); half are used

static void init_roots(void) {
  const double pi = acos(-1.0);
  for (int k = 0; k < N; k++) {
    root[k].re = (float)cos(2 * pi * k / N);
    root[k].im = (float)-sin(2 * pi * k / N);
  }
}

static struct complex product(struct complex x, struct complex y) {
  struct complex z = {x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
  return z;
}

// Puts every element where its index, read from the last bit, says.
static void reverse_bits(struct complex *x, int n) {
  for (int i = 0, j = 0; i < n; i++) {
    if (i < j) {
      struct complex t = x[i];
      x[i] = x[j];
      x[j] = t;
    }
    int bit = n >> 1;
    for (; j & bit; bit >>= 1)
      j ^= bit;
    j |= bit;
  }
}

// (x, y) = (x + w * y, x - w * y)
static void butterfly(struct complex *x, struct complex *y, struct complex w) {
  struct complex t = product(w, *y);
  y->re = x->re - t.re;
  y->im = x->im - t.im;
  x->re += t.re;
  x->im += t.im;
}

static void fft(struct complex *x, int n) {
  reverse_bits(x, n);
  for (int half = 1; half < n; half *= 2)
    for (int start = 0; start < n; start += 2 * half)
      for (int i = 0; i < half; i++)
        butterfly(&x[start + i], &x[start + i + half], root[N / 2 / half * i]);
}

int main(void) {
  init_roots();
  for (int i = 0; i < N; i++)
    if (scanf("%f %f", &signal[i].re, &signal[i].im) != 2)
      exit(EXIT_FAILURE);
#pragma kernel
  fft(signal, N);
  for (int i = 0; i < N; i++)
    printf("%.9g %.9g\n", signal[i].re, signal[i].im);
  return 0;
}
