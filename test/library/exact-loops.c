// Rows of constant length, with subscripts that only their loops' exact course
// bounds: a sorting network, Shell's sort, a Fourier transform.
// RUN: %library %s --always-at-once
#include <stddef.h>

#define N 32

void bitonic_all(float (*a)[N], size_t n);
void shell_all(short *a, int n);
void transform_all(double *re, double *im, int n);

#ifndef DRIVER
#include <math.h>

static void exchange(float *a, int low, int high) {
  float x = a[low], y = a[high];
  a[low] = y < x ? y : x;
  a[high] = y < x ? x : y;
}

static void bitonic(float *a) {
  for (int length = 2; length <= N; length *= 2)
    for (int distance = length / 2; distance > 0; distance /= 2)
      for (int i = 0; i < N; i++) {
        int j = i + distance;
        if (i & distance)
          continue;
        if (i & length)
          exchange(a, j, i);
        else
          exchange(a, i, j);
      }
}

void bitonic_all(float (*a)[N], size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    bitonic(a[i]);
}

static void shell(short *a) {
  int gap, i, j;
  short t;
  for (gap = 25; gap > 0; gap /= 2)
    for (i = gap; i < 50; i++) {
      t = a[i];
      for (j = i; j >= gap && a[j - gap] > t; j -= gap)
        a[j] = a[j - gap];
      a[j] = t;
    }
}

void shell_all(short *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    shell(a + 50 * i);
}

static void transform(double *re, double *im) {
  for (int i = 1, j = 0; i < N; i++) {
    int bit = N >> 1;
    for (; j & bit; bit >>= 1)
      j ^= bit;
    j ^= bit;
    if (i < j) {
      double t = re[i];
      re[i] = re[j];
      re[j] = t;
      t = im[i];
      im[i] = im[j];
      im[j] = t;
    }
  }
  for (int length = 2; length <= N; length <<= 1)
    for (int i = 0; i < N; i += length)
      for (int k = 0; k < length / 2; k++) {
        const int to = i + k, from = to + length / 2;
        const double c = 1 - k * 0.01, s = k * 0.02;
        const double x = re[from] * c - im[from] * s,
                     y = re[from] * s + im[from] * c;
        re[from] = re[to] - x;
        im[from] = im[to] - y;
        re[to] += x;
        im[to] += y;
      }
}

void transform_all(double *re, double *im, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    transform(re + i * N, im + i * N);
}

#else
#include <stdio.h>
#include <stdlib.h>

#define ROWS 100

int main(void) {
  static float f[ROWS][N];
  static short s[ROWS * 50];
  static double re[ROWS * N], im[ROWS * N];
  for (int i = 0; i < ROWS * N; i++) {
    f[i / N][i % N] = (float)(i * 7919 % 1009) / 3;
    re[i] = i % 17;
    im[i] = i % 5;
  }
  for (int i = 0; i < ROWS * 50; i++)
    s[i] = (short)(i * 7919 % 2003);
  bitonic_all(f, ROWS);
  shell_all(s, ROWS);
  transform_all(re, im, ROWS);
  double sum = 0;
  for (int i = 0; i < ROWS * N; i++)
    sum += f[i / N][i % N] * (i % 13) + re[i] * (i % 7) - im[i];
  for (int i = 0; i < ROWS * 50; i++)
    sum += s[i] * (i % 11);
  printf("%.17g\n", sum);
  return 0;
}
#endif
