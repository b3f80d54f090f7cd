// Columns of arrays, written one by one, in place or transposed, and a search
// whose bounds are unsigned: each of these loops runs at once at every size.
// RUN: %library %s --always-at-once
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
void transpose(double *t, const double *a, int n, int m);
void columns(double *a, int n, int m);
void scan(double *s, int w, int h);
void normalise(double *a, int n, int m);
void lower(const int *s, size_t n, const int *q, size_t *out, int m);
#ifndef DRIVER
void transpose(double *t, const double *a, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      t[j * n + i] = a[i * m + j];
}
void columns(double *a, int n, int m) {
#pragma kernel for
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      a[i * m + j] = sqrt(a[i * m + j]) + 1;
}
void scan(double *s, int w, int h) {
#pragma kernel for
  for (int x = 0; x < w; x++)
    for (int y = 1; y < h; y++)
      s[y * w + x] += s[(y - 1) * w + x];
}
void normalise(double *a, int n, int m) {
#pragma kernel for
  for (int j = 0; j < m; j++) {
    double s = 0;
    for (int i = 0; i < n; i++)
      s += a[i * m + j];
    for (int i = 0; i < n; i++)
      a[i * m + j] /= s;
  }
}
void lower(const int *s, size_t n, const int *q, size_t *out, int m) {
#pragma kernel for
  for (int i = 0; i < m; i++) {
    size_t lo = 0, len = n;
    while (len > 0) {
      size_t half = len / 2;
      if (s[lo + half] < q[i]) {
        lo += half + 1;
        len -= half + 1;
      } else
        len = half;
    }
    out[i] = lo;
  }
}
#endif
#ifdef DRIVER
#include <stdio.h>
static double a[40000], b[40000];
static int q[1000], s[1000];
size_t out[1000];
int main(void) {
  int sizes[] = {0, 1, 2, 3, 7, 30, 100};
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 7; j++) {
      int n = sizes[i], m = sizes[j];
      for (int k = 0; k < 40000; k++)
        a[k] = k % 101, b[k] = k % 87;
      for (int k = 0; k < 1000; k++)
        q[k] = k * 7 % 1001, s[k] = k;
      transpose(b, a, n, m);
      columns(a, n, m);
      scan(b, n, m);
      normalise(a, n, m);
      lower(s, n, q, out, m);
      double r = 0;
      for (int k = 0; k < 40000; k++)
        r += a[k] * (k % 7) + b[k] * (k % 5);
      for (int k = 0; k < 1000; k++)
        r += out[k];
      printf("%d %d %a\n", n, m, r);
    }
}
#endif
