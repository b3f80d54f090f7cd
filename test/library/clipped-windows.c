// Sums over a window of a variable width, which is clipped where the array
// begins or ends. Of `i < m ? 0 : i - m` neither is always more, so that none
// may be assumed to be.
// RUN: %library %s --always-at-once
#include <stddef.h>

void at_start(const float *x, float *y, int n, int m);
void around(const float *x, float *y, int n, int m);
void convolved(const float *x, const float *h, float *y, int n, int m);
void convolved_between(const float *x, const float *h, float *y, int n, int m);
void at_start_of_size(const float *x, float *y, size_t n, size_t m);
void around_of_size(const float *x, float *y, size_t n, size_t m);
void by_macros(const float *x, float *y, int n, int m);
void blurred(const float *x, float *y, int h, int w, int r);
void trailing(const float *x, float *y, int n, int m);
void as_many(const float *x, float *y, int n, int m);

#ifndef DRIVER
void at_start(const float *x, float *y, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int lo = i - m;
    if (lo < 0)
      lo = 0;
    float s = 0;
    for (int j = lo; j <= i; j++)
      s += x[j];
    y[i] = s;
  }
}
void around(const float *x, float *y, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int lo = i - m < 0 ? 0 : i - m, hi = i + m >= n ? n - 1 : i + m;
    float s = 0;
    for (int j = lo; j <= hi; j++)
      s += x[j];
    y[i] = s / (hi - lo + 1);
  }
}
void convolved(const float *x, const float *h, float *y, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n + m - 1; i++) {
    float s = 0;
    for (int j = 0; j < m; j++)
      if (i - j >= 0 && i - j < n)
        s += x[i - j] * h[j];
    y[i] = s;
  }
}
void convolved_between(const float *x, const float *h, float *y, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n + m - 1; i++) {
    int lo = i < n ? 0 : i - n + 1, hi = i < m ? i : m - 1;
    float s = 0;
    for (int j = lo; j <= hi; j++)
      s += h[j] * x[i - j];
    y[i] = s;
  }
}
void at_start_of_size(const float *x, float *y, size_t n, size_t m) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    size_t lo = i < m ? 0 : i - m;
    float s = 0;
    for (size_t j = lo; j <= i; j++)
      s += x[j];
    y[i] = s;
  }
}
void around_of_size(const float *x, float *y, size_t n, size_t m) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    size_t lo = i > m ? i - m : 0, hi = i + m < n ? i + m + 1 : n;
    float s = 0;
    for (size_t j = lo; j < hi; j++)
      s += x[j];
    y[i] = s;
  }
}
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
void by_macros(const float *x, float *y, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int lo = MAX(0, i - m), hi = MIN(n - 1, i + m);
    float s = 0;
    for (int j = lo; j <= hi; j++)
      s += x[j];
    y[i] = s;
  }
}
void blurred(const float *x, float *y, int h, int w, int r) {
#pragma kernel for
  for (int i = 0; i < h; i++)
    for (int k = 0; k < w; k++) {
      int lo = MAX(0, k - r), hi = MIN(w - 1, k + r), top = i < r ? 0 : i - r,
          bottom = i + r < h ? i + r : h - 1;
      float s = 0;
      for (int a = top; a <= bottom; a++)
        for (int b = lo; b <= hi; b++)
          s += x[a * w + b];
      y[i * w + k] = s;
    }
}
void trailing(const float *x, float *y, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int start = i >= m ? i - m + 1 : 0;
    float s = 0;
    for (int j = start; j < i + 1; j++)
      s += x[j];
    y[i] = s / (i - start + 1);
  }
}
void as_many(const float *x, float *y, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int len = i < m ? i : m;
    float s = 0;
    for (int j = 0; j <= len; j++)
      s += x[i - j];
    y[i] = s;
  }
}
#endif

#ifdef DRIVER
#include <stdio.h>

static float x[2000], h[2000], y[4000];

static void show(const char *what) {
  double sum = 0;
  for (int i = 0; i < 4000; i++)
    sum += y[i] * (i % 7 + 1);
  printf("%s %a\n", what, sum);
}

int main(void) {
  for (int i = 0; i < 2000; i++) {
    x[i] = i * 37 % 101;
    h[i] = i % 5 - 2;
  }
  static const int lengths[] = {0, 1, 2, 17, 700}, widths[] = {0, 1, 3, 16, 40};
  for (int c = 0; c < 25; c++) {
    const int n = lengths[c % 5], m = widths[c / 5];
    at_start(x, y, n, m);
    show("at the start");
    around(x, y, n, m);
    at_start_of_size(x, y + 700, n, m);
    around_of_size(x, y + 1400, n, m);
    show("around");
    by_macros(x, y, n, m);
    trailing(x, y + 700, n, m);
    as_many(x, y + 1400, n, m);
    show("trailing");
    if (n >= 1 && m >= 1) {
      convolved(x, h, y, n, m);
      convolved_between(x, h, y + 2000, n, m);
      show("convolved");
    }
    if (n / 13 > m % 5)
      blurred(x, y, 13, n / 13, m % 5);
    show("blurred");
  }
}
#endif
