// Subscripts from tables that are constant: their range is known, and so is one
// element where it is known which.
// RUN: %library --always-at-once %s
#ifndef DRIVER
static const int opposite[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
static const signed char step[2][4] = {{0, 1, 0, -1}, {1, 0, -1}};
static const unsigned char sizes[] = "\3\1\2";

void bounce(const double *in, double *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const double *f = in + 9 * i;
    for (int k = 0; k < 9; k++)
      out[9 * i + k] = f[opposite[k]];
  }
}

/* In place: only the row itself. */
void turn(double *a, int n) {
  const int order[4] = {2, 3, 1, 0};
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double t[4];
    for (int k = 0; k < 4; k++)
      t[k] = a[4 * i + order[k]];
    for (int k = 0; k < 4; k++)
      a[4 * i + k] = t[k];
  }
}

void neighbours(const float *x, float *y, int w, int h) {
#pragma kernel for
  for (int j = 1; j < h - 1; j++)
    for (int i = 1; i < w - 1; i++) {
      float s = 0;
      for (int k = 0; k < 4; k++)
        s += x[(j + step[0][k]) * w + i + step[1][k]];
      y[j * w + i] = s;
    }
}

void lengths(const int *x, int *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int k = 0; k < sizes[i % 3]; k++)
      s += x[3 * i + k];
    y[i] = s;
  }
}
#else
#include <stdio.h>
void bounce(const double *in, double *out, int n);
void turn(double *a, int n);
void neighbours(const float *x, float *y, int w, int h);
void lengths(const int *x, int *y, int n);
int main(void) {
  static double a[900], b[900];
  static float x[60 * 40], y[60 * 40];
  static int c[900], d[300];
  for (int i = 0; i < 900; i++)
    a[i] = c[i] = i * 37 % 101;
  bounce(a, b, 100);
  turn(a, 225);
  for (int i = 0; i < 900; i++)
    printf("%g %g ", a[i], b[i]);
  for (int i = 0; i < 60 * 40; i++)
    x[i] = i * 31 % 211;
  neighbours(x, y, 60, 40);
  for (int i = 0; i < 60 * 40; i++)
    printf("%g ", y[i]);
  lengths(c, d, 300);
  for (int i = 0; i < 300; i++)
    printf("%d ", d[i]);
}
#endif
