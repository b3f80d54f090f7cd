// Calls through pointers to functions: named, chosen, in constant tables and
// structures, handed on to functions that the iteration calls.
// RUN: %library %s --always-at-once
#include <stddef.h>

void handed_on(const double *x, double *y, int n);
void chosen(const double *x, double *y, int n, int by_square);
void from_table(const int *op, const double *x, double *y, int n);
void from_structure(const double *x, double *y, double *slope, int n);
void from_structures(const int *which, const double *x, double *y, int n);
void from_pointers(const int *which, const double *x, double *y, int n);
void through_arguments(double *x, int n);
void with_ranges(double *x, int n, int odd);
void returned(const int *which, double *x, int n);
void local_table(const int *which, double *x, int n);
void own_variable(const int *which, double *x, int n);
void of_library(const double *x, double *y, int n, int up);
void compared(const int *which, int *out, int n);
void optional(double *x, int n);
void calls_back(double *x, int n);

#ifndef DRIVER
#include <math.h>

typedef double (*function)(double);
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static double negated(double x) { return -x; }
static double twice(function f, double x) { return f(f(x)); }
static double thrice(function f, double x) { return twice(f, (*f)(x)); }

void handed_on(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] = twice(square, x[i]) + thrice(&negated, x[i]) + twice(sqrt, 2);
}

void chosen(const double *x, double *y, int n, int by_square) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    function f = by_square ? square : cube;
    if (x[i] < 0)
      f = negated;
    y[i] = f(x[i]);
  }
}

static double add(double a, double b) { return a + b; }
static double sub(double a, double b) { return a - b; }
static double mul(double a, double b) { return a * b; }
static double over(double a, double b) { return b ? a / b : 0; }
typedef double (*const operation)(double, double);
static operation operations[4] = {add, sub, mul, over};

void from_table(const int *op, const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] = operations[op[i] & 3](x[i], y[i]);
}

struct curve {
  const char *name;
  function value, slope;
  double scale;
};
static double slope_of_square(double x) { return 2 * x; }
static double slope_of_cube(double x) { return 3 * x * x; }
static const struct curve parabola = {"parabola", square, slope_of_square, 2},
                          cubic = {
                              .slope = slope_of_cube, .value = cube, .scale = 3};
static const struct curve curves[] = {
    {"a", square, slope_of_square, 1}, {"b", cube, slope_of_cube, 2}, {0}};
static const struct curve *const all_curves[] = {&cubic, &parabola};

static double at(const struct curve *c, double x) {
  return c->scale * c->value(x);
}

void from_structure(const double *x, double *y, double *slope, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const struct curve *c = &parabola;
    y[i] = c->scale * c->value(x[i]) + at(&cubic, x[i]);
    if (x[i] > 1)
      c = &cubic;
    slope[i] = c->slope(x[i]) + parabola.slope(1);
  }
}

void from_structures(const int *which, const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const struct curve *c = &curves[which[i] & 1];
    y[i] = c->value(x[i]) + curves[1].slope(x[i]) + at(c, x[i]);
  }
}

void from_pointers(const int *which, const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] = all_curves[which[i] & 1]->value(x[i]) + at(all_curves[0], x[i]);
}

typedef void (*change)(double *, int);
static void clear(double *at, int n) {
  for (int i = 0; i < n; i++)
    at[i] = 0;
}
static void count(double *at, int n) {
  for (int i = 0; i < n; i++)
    at[i] = i;
}
static void last(double *at, int n) { at[n - 1] += at[0]; }
static void apply(change f, double *at, int n) { f(at, n); }

void through_arguments(double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    apply(count, &x[4 * i], 3);
    apply(last, &x[4 * i], 4);
    if (i % 3 == 0)
      apply(clear, &x[4 * i], 2);
  }
}

void with_ranges(double *x, int n, int odd) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    change f = odd ? clear : i % 2 ? last : count;
    f(&x[4 * i], 4);
  }
}

static function pick(int k) {
  if (k == 0)
    return square;
  return k == 1 ? cube : negated;
}
static double *first(double *at) { return at; }
static double *second(double *at) { return at + 1; }

void returned(const int *which, double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double *(*place)(double *) = which[i] & 4 ? first : second;
    *place(&x[2 * i]) += pick(which[i] & 3)(x[2 * i]);
  }
}

void local_table(const int *which, double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const function table[] = {square, cube, negated};
    static const function other[2][2] = {{square, cube}, {cube, negated}};
    x[i] = table[(which[i] & 7) % 3](x[i]) + other[which[i] & 1][1](x[i]);
  }
}

void own_variable(const int *which, double *x, int n) {
  function f;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    switch (which[i] & 3) {
    case 0:
      f = square;
      break;
    case 1:
      f = cube;
      break;
    default:
      f = fabs;
    }
    x[i] = f(x[i]);
  }
}

void of_library(const double *x, double *y, int n, int up) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    function f = up ? ceil : floor;
    y[i] = f(x[i]);
  }
}

void compared(const int *which, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const function f = pick(which[i] & 3), none = NULL;
    out[i] = (f == square) + 2 * (f != negated) + 4 * !f + 8 * (none == NULL);
  }
}

static double optionally(function f, double x) {
  if (f)
    x = f(x);
  return x + 1;
}

void optional(double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = optionally(NULL, x[i]) + optionally(i & 1 ? square : NULL, x[i]);
}

static double step(function f, double (*of)(function, double), double x) {
  return of(f, x) / 2;
}

void calls_back(double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = step(negated, twice, x[i]) + step(cube, thrice, x[i] / 1024);
}

#else
#include "Inputs/show.h"

enum { N = 200 };
static double x[4 * N], y[4 * N], z[4 * N];
static int which[4 * N];

int main(void) {
  fill_doubles(x, 4 * N);
  fill_doubles(y, 4 * N);
  fill_ints(which, 4 * N);
  for (int k = 0; k < 2; k++) {
    handed_on(x, y, N);
    show("handed_on", y, sizeof y);
    chosen(x, y, N, k);
    show("chosen", y, sizeof y);
    from_table(which, x, y, N);
    show("from_table", y, sizeof y);
    from_structure(x, y, z, N);
    show("from_structure", y, sizeof y);
    show("its slopes", z, sizeof z);
    from_structures(which, x, y, N);
    show("from_structures", y, sizeof y);
    from_pointers(which, x, y, N);
    show("from_pointers", y, sizeof y);
    with_ranges(y, N, k);
    show("with_ranges", y, sizeof y);
    through_arguments(y, N);
    show("through_arguments", y, sizeof y);
    returned(which, y, N);
    show("returned", y, sizeof y);
    local_table(which, y, N);
    show("local_table", y, sizeof y);
    own_variable(which, y, N);
    show("own_variable", y, sizeof y);
    of_library(x, y, N, k);
    show("of_library", y, sizeof y);
    compared(which, which + N, N);
    show("compared", which, sizeof which);
    optional(y, N);
    show("optional", y, sizeof y);
    calls_back(y, N);
    show("calls_back", y, sizeof y);
  }
  return 0;
}
#endif
