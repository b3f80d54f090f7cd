// What iterations read of the function around them: numbers, structures, and
// arrays of its own.
// RUN: %library %s --always-at-once
#include <stddef.h>

struct line {
  double slope, start;
};

void scaled(double *x, size_t n, double by, const float *unused);
void on_line(const double *x, double *y, int n, struct line l);
void of_window(const double *x, double *y, int n);
void ranked(const int *x, int *out, int n);
void by_mode(int *x, int n, char mode, unsigned short shift, long long add);
double written_to_local(const double *x, int n);
void by_matrix(double (*v)[2], int n, double angle);
void with_const(int *x, const int n, const int by);

#ifndef DRIVER
#include <math.h>
#include <stdlib.h>

void scaled(double *x, size_t n, double by, const float *unused) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    x[i] *= by;
}

void on_line(const double *x, double *y, int n, struct line l) {
  struct line other = {l.start, l.slope};
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * l.slope + l.start - other.slope;
}

void of_window(const double *x, double *y, int n) {
  double weights[5];
  for (int k = 0; k < 5; k++)
    weights[k] = 1.0 / (1 + abs(k - 2));
#pragma kernel for
  for (int i = 2; i < n - 2; i++) {
    double sum = 0;
    for (int k = 0; k < 5; k++)
      sum += weights[k] * x[i + k - 2];
    y[i] = sum;
  }
}

void ranked(const int *x, int *out, int n) {
  int limits[4] = {-500, 0, 500, 5000}, names[4];
  for (int k = 0; k < 4; k++)
    names[k] = limits[k] * 2;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    while (k < 3 && x[i] > limits[k])
      k++;
    out[i] = names[k];
  }
}

void by_mode(int *x, int n, char mode, unsigned short shift, long long add) {
  _Bool negative = mode == '-';
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = (negative ? -x[i] : x[i] >> shift) + (int)add;
}

// Iterations write elements of an array that the function then adds up.
double written_to_local(const double *x, int n) {
  double squares[1000], sum = 0;
  if (n > 1000)
    n = 1000;
#pragma kernel for
  for (int i = 0; i < n; i++)
    squares[i] = x[i] * x[i];
  for (int i = 0; i < n; i++)
    sum += squares[i];
  return sum;
}

void by_matrix(double (*v)[2], int n, double angle) {
  const double m[2][2] = {{cos(angle), -sin(angle)}, {sin(angle), cos(angle)}};
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double x = v[i][0], y = v[i][1];
    for (int k = 0; k < 2; k++)
      v[i][k] = m[k][0] * x + m[k][1] * y;
  }
}

void with_const(int *x, const int n, const int by) {
  const int more = by + 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] += more;
}

#else
#include "Inputs/show.h"

int main(void) {
  static double x[3000], y[3000], v[500][2];
  static int a[3000], b[3000];
  fill_doubles(x, 3000);
  fill_doubles(v[0], 1000);
  fill_ints(a, 3000);
  for (int n = 0; n <= 3000; n = n * 4 + 1) {
    scaled(x, n, 1.5, NULL);
    on_line(x, y, n, (struct line){0.5, n});
    of_window(x, y, n);
    ranked(a, b, n);
    by_mode(a, n, '-', 1, 2), by_mode(a, n, '+', 1, 1LL << 33);
    by_matrix(v, n % 500, n);
    with_const(b, n, n);
    printf("%.17g\n", written_to_local(x, n));
    show("x", x, sizeof x), show("y", y, sizeof y), show("v", v, sizeof v);
    show("a", a, sizeof a), show("b", b, sizeof b);
  }
  return 0;
}
#endif
