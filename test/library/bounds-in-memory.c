// Bounds of headers that are elements: what Fortran passes, shapes, and arrays
// that structures point to. They stay, or the loop runs as written.
// RUN: %library %s
#include <stddef.h>

struct grid {
  double *data;
  int *extents;
};

void scale(const int *n, const double *x, double *y);
void plane(const long *shape, const double *x, double *y);
int steps(int *n, int *y);
double rows(const struct grid *g, double *out);
int countdown(unsigned char *n, unsigned char *y);
int upto(const int *range, int *y);

#ifndef DRIVER
void scale(const int *n, const double *x, double *y) {
#pragma kernel for
  for (int i = 0; i < *n; i++)
    y[i] = x[i] * *n;
}

void plane(const long *shape, const double *x, double *y) {
#pragma kernel for
  for (long i = 0; i < shape[1]; i++)
    for (long j = 0; j < shape[0]; j++)
      y[i * shape[0] + j] = x[i * shape[0] + j] + (double)j;
}

/* It may be one of those that are stored. */
int steps(int *n, int *y) {
  int i;
#pragma kernel for
  for (i = 0; i < n[2]; i++)
    y[i] = i + 3;
  return i;
}

double rows(const struct grid *g, double *out) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < g->extents[1]; i++) {
    double v = out[i];
    for (int j = 0; j < 30; j++)
      v = v * 0.5 + j;
    out[i] = v;
    sum = sum * 0.5 + v;
  }
  return sum;
}

int countdown(unsigned char *n, unsigned char *y) {
  int i;
#pragma kernel for
  for (i = *n - 1; i >= *n - 20; i--)
    y[i] = (unsigned char)i;
  return i;
}

int upto(const int *range, int *y) {
  int i = range[0];
#pragma kernel for
  while (i <= range[1])
    y[i++] = range[1];
  return i;
}
#else
#include "Inputs/show.h"

enum { N = 3000 };
static double x[N], y[N];
static int ints[N];
static unsigned char bytes[N];

int main(void) {
  fill_doubles(x, N);
  for (int n = 0; n <= N; n = n * 3 + 1) {
    long shape[2] = {n ? 30 : 0, n / 30};
    int extents[2] = {0, n}, range[2] = {n / 4, n - 1};
    struct grid g = {x, extents};
    scale(&n, x, y);
    show("y", y, sizeof y);
    plane(shape, x, y);
    show("y", y, sizeof y);
    ints[2] = n;
    extents[0] = steps(ints + 2 - 2, ints + N / 2 - 1 - n / 2);
    printf("%d\n", extents[0]);
    ints[2] = n;
    printf("%d\n", steps(ints, ints));
    printf("%.17g\n", rows(&g, y));
    printf("%d\n", upto(range, ints));
    bytes[5] = (unsigned char)(n % 256);
    bytes[30] = 50;
    printf("%d\n", countdown(bytes + 5, bytes + 20));
    printf("%d\n", countdown(bytes + 30, bytes));
    show("ints", ints, sizeof ints);
    show("bytes", bytes, sizeof bytes);
  }
}
#endif
