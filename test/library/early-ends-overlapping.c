// Loops that an iteration ends, where iterations write what decides it: then
// they run as written, and end where C does.
// RUN: %library %s
#include <math.h>
#include <stdio.h>
#include <string.h>

int next_to_it(const double *x, double *y, int n);
int before_it(const double *x, double *y, double *z, int n);
int of_itself(const double *x, double *y, double *z, int n);
int limit(const double *x, const double *limit, double *y, int n);
int in_order(const double *x, double *y, int n, double *sum);
int once(const double *x, double *y, int *stop, int n);

#ifndef DRIVER
int next_to_it(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      return i;
    y[i] = -exp(x[i]) - sqrt(x[i]) + i % 3 * 40;
  }
  return -1;
}

int before_it(const double *x, double *y, double *z, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    y[i] = 9 - exp(x[i]) * sqrt(x[i]);
    if (x[i] < 0)
      return i;
    z[i] = sqrt(x[i]);
  }
  return -1;
}

// Each iteration writes what it reads itself afterwards, if y is z.
int of_itself(const double *x, double *y, double *z, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    y[i] = 3 - exp(x[i]) * sqrt(x[i]);
    if (z[i] < 0)
      return i;
    y[i] += sqrt(z[i]) + exp(z[i]) + pow(z[i], 3);
  }
  return -1;
}

int limit(const double *x, const double *limit, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] > *limit)
      return i;
    y[i] = sqrt(x[i]) * exp(-x[i]);
  }
  return -1;
}

// What ends it is read in the first phase, and what is in order written in the
// second one.
int in_order(const double *x, double *y, int n, double *sum) {
  double s = 0;
  int i;
#pragma kernel for
  for (i = 0; i < n; i++) {
    if (x[i] < 0)
      break;
    const double v = exp(-x[i]) * sqrt(x[i]);
    s = s / 2 + v;
    y[i] = 0.4 - s;
  }
  *sum = s;
  return i;
}

int once(const double *x, double *y, int *stop, int n) {
  int done = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (*stop)
      break;
    y[i] = sqrt(x[i]) * exp(-x[i]);
    done = i;
  }
  return done;
}
#endif

#ifdef DRIVER
enum { MOST = 200 };

static double a[MOST];

static void begin(int negative) {
  for (int i = 0; i < MOST; i++)
    a[i] = i * 37 % 11 * 0.25;
  if (negative >= 0)
    a[negative] = -1;
}

static void print(const char *what, int d, int result) {
  double sum = 0;
  for (int i = 0; i < MOST; i++)
    sum = sum * 0.99 + (isnan(a[i]) ? 77 : a[i]);
  printf("%s by %d: %d %.17g\n", what, d, result, sum);
}

int main(void) {
  static const int by[] = {-20, -1, 0, 1, 2, 3, 7, 20, 49, 50, 51, 90};
  double sum = 0;
  for (int at = -1; at < 100; at += 33)
    for (int k = 0; k < 12; k++) {
      double *const x = a + 40, *const y = x + by[k];
      begin(at);
      print("next", by[k], next_to_it(x, y, 50));
      begin(at);
      print("before", by[k], before_it(x, y, a + 150, 50));
      begin(at);
      print("before, else", by[k], before_it(x, a + 150, y, 50));
      begin(at);
      print("itself", by[k], of_itself(a + 150, x, y, 50));
      begin(at);
      print("limit", by[k], limit(x, y + 20, x + 60, 50));
      begin(at);
      print("its own limit", by[k], limit(x, y + 20, x, 50));
      begin(at);
      print("order", by[k], in_order(x, y, 50, &sum));
      begin(at);
      int stop = 0;
      print("once", by[k], once(x, y, &stop, 50));
      int inside[MOST * 2] = {0};
      print("stopped", by[k],
            once(x, (double *)inside, inside + 40 + by[k], 50));
    }
  printf("%.17g\n", sum);
}
#endif
