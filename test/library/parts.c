// The part of an array that an iteration gets: an element, a row, or so many
// elements from i times as many on.
// RUN: %library %s --always-at-once
#include <stddef.h>

void rows_of_matrix(double m[][8], size_t n);
void parts_of_four(float *x, size_t n);
void parts_of_k(float *x, size_t n, size_t k);
void parts_of_k_int(float *x, int n, int k);
void every_third(const float *x, float *y, int n);
void columns(float *x, int rows, int columns);
void strided(float *x, int n, int stride);
void shifted(float *x, size_t n, size_t by);
void pairs(const float *x, float *low, float *high, size_t n);
void cube(int (*c)[3][4], int n);
void from_the_back(float *x, size_t n);
void of_triangle(const float *x, float *sums, int n);

#ifndef DRIVER
static void normalize(float *part, size_t k) {
  float sum = 0;
  for (size_t j = 0; j < k; j++)
    sum += part[j] * part[j];
  for (size_t j = 0; j < k; j++)
    part[j] = part[j] / (sum + 1);
}

static void reverse(double *row) {
  for (int a = 0, b = 7; a < b; a++, b--) {
    double t = row[a];
    row[a] = row[b];
    row[b] = t;
  }
}

void rows_of_matrix(double m[][8], size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    reverse(m[i]);
}

void parts_of_four(float *x, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    normalize(x + i * 4, 4);
}

void parts_of_k(float *x, size_t n, size_t k) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    normalize(&x[i * k], k);
}

void parts_of_k_int(float *x, int n, int k) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    float *part = x + k * i;
    for (int j = 1; j < k; j++)
      part[j] += part[j - 1];
  }
}

void every_third(const float *x, float *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[3 * i] = x[3 * i + 1] + x[3 * i + 2];
}

// A column has elements of all rows: they lie between those of the others.
void columns(float *x, int rows, int columns) {
#pragma kernel for
  for (int j = 0; j < columns; j++)
    x[(rows - 1) * columns + j] += x[j];
}

void strided(float *x, int n, int stride) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i * stride] = i;
}

void shifted(float *x, size_t n, size_t by) {
  float *from = x + by;
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    from[i] -= 1;
}

void pairs(const float *x, float *low, float *high, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    float a = x[2 * i], b = x[2 * i + 1];
    low[i] = a < b ? a : b;
    high[i] = a < b ? b : a;
  }
}

void cube(int (*c)[3][4], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 4; k++)
        c[i][j][k] = c[i][2 - j][k] + j * k;
}

void from_the_back(float *x, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    x[n - 1 - i] *= i;
}

// Row i of x has i + 1 elements that count.
void of_triangle(const float *x, float *sums, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int j = 0; j <= i; j++)
      sum += x[i * n + j];
    sums[i] = sum;
  }
}

#else
#include "Inputs/show.h"
#define SIZE 10000

static float x[SIZE], y[SIZE], z[SIZE];

int main(void) {
  static double m[100][8];
  static int c[40][3][4];
  fill_doubles(m[0], 800);
  fill_ints(c[0][0], 480);
  for (int i = 0; i < SIZE; i++)
    x[i] = draw(1000);
  for (int n = 0; n <= 100; n = n * 3 + 1) {
    rows_of_matrix(m, n);
    show("m", m, sizeof m);
    parts_of_four(x, n);
    for (int k = 0; k < 12; k++)
      parts_of_k(x, n, k), parts_of_k_int(x, n, k);
    every_third(x, y, n);
    columns(x, 50, n);
    strided(x, n, 5), strided(x, n, 1);
    shifted(x, n, 17);
    pairs(x, y, z, n);
    cube(c, n % 41);
    from_the_back(y, n);
    of_triangle(x, z + 200, n);
    show("x", x, sizeof x);
    show("y", y, sizeof y);
    show("z", z, sizeof z);
    show("c", c, sizeof c);
  }
  return 0;
}
#endif
