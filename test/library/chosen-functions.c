// Pointers to functions, and to constants with functions, that a static
// function with a marked loop is given: iterations have their numbers.
// RUN: %library %s --at-once
void squares(const double *x, double *y, int n);
void cubes(const double *x, double *y, int n);
void any(const double *x, double *y, int n, int k);
void nobody(double *y, int n);
void images(const float *in, float *out, int w, int h, int blurs);
void curves_of(const double *x, double *y, int n, int k);
int above(const double *x, int n, int k, double *least);
void local(const double *x, double *y, int n, int k);
void hidden(const double *x, double *y, int n);
void own_state(double *x, int n, int k);
void systems(double *y, const int *which, int n, int k);

#ifndef DRIVER
#include <math.h>
#include <stddef.h>

typedef double (*function)(double);

/// Called with functions that are defined behind it.
static void map(function f, const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] = f(x[i]) + (f ? 1 : 2);
}

static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static const function table[] = {cube, square, fabs, NULL};

void squares(const double *x, double *y, int n) { map(square, x, y, n); }
void cubes(const double *x, double *y, int n) { map(&cube, x, y, n); }
static void map_again(function g, const double *x, double *y, int n) {
  map(g, x, y, n);
}
void any(const double *x, double *y, int n, int k) {
  map_again(k < 3 ? table[k] : sqrt, x, y, n);
}

/// There is no pointer to call.
static void if_any(function f, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (f)
      y[i] = f(y[i]);
    else
      y[i]++;
}
void nobody(double *y, int n) {
  if_any(NULL, y, n);
  if_any(cube, y, n / 2);
}

static float middle(const float *at, int w) { return at[0] + 0 * w; }
static float blurred(const float *at, int w) {
  return (at[-1] + at[1] + at[-w] + at[w]) / 4;
}
static void filter(float (*f)(const float *, int), const float *in, float *out,
                   int w, int h) {
#pragma kernel for
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++)
      out[y * w + x] = f(in + y * w + x, w);
}
void images(const float *in, float *out, int w, int h, int blurs) {
  if (blurs)
    filter(blurred, in, out, w, h);
  else
    filter(middle, in, out, w, h);
}

struct curve {
  function value, slope;
  double scale;
};
static double slope_of_square(double x) { return 2 * x; }
static double slope_of_cube(double x) { return 3 * x * x; }
static const struct curve parabola = {square, slope_of_square, 2},
                          cubic = {cube, slope_of_cube, 3};
static const struct curve others[] = {{fabs, NULL, 4}};

static void draw_curve(const struct curve *c, const double *x, double *y,
                       int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] = c->scale * c->value(x[i]) + (c->slope ? c->slope(x[i]) : 0);
}
void curves_of(const double *x, double *y, int n, int k) {
  draw_curve(k == 0 ? &parabola : k == 1 ? &cubic : others, x, y, n);
}

/// What is counted, and what needs the order of iterations.
static int count(int (*test)(double), const double *x, int n, double *to) {
  int found = 0;
  double least = 1e9;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const int is = test(x[i]);
    found += is;
    if (is && x[i] < least)
      least = x[i];
  }
  *to = least;
  return found;
}
static int positive(double x) { return x > 0; }
static int large(double x) { return x > 100; }
int above(const double *x, int n, int k, double *least) {
  return count(k ? positive : large, x, n, least);
}

/// A variable of the function.
void local(const double *x, double *y, int n, int k) {
  function f = k ? square : cube, g;
  if (k > 1)
    f = fabs;
  g = k ? f : NULL;
  if (!g)
    g = cube;
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] = f(x[i]) + g(x[i]);
}

/// Its variables have names of functions.
static void hides(function square, const double *x, double *y, int n) {
  double cube = 2;
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] = square(x[i]) * cube;
}
void hidden(const double *x, double *y, int n) {
  hides(square, x, y, n);
  hides(cube, x, y, n / 2);
}

typedef void (*change)(double *, int);
static void clear_row(double *at, int n) {
  for (int i = 0; i < n; i++)
    at[i] = 0;
}
static void add_to_next(double *at, int n) { at[n] += at[n - 1]; }
/// One of them goes beyond its row, and so the loop may run as written.
static void change_rows(change f, double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    f(x + 4 * i, 4);
}
static void change_far_rows(change f, double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    f(x + 8 * i, 4);
}
void own_state(double *x, int n, int k) {
  change_rows(clear_row, x, n);
  change_far_rows(k ? clear_row : add_to_next, x, n / 2);
}

/// Numbers beside functions bound what these access.
struct system {
  const char *name;
  int size;
  double step;
  void (*slope)(const double *, double *, int);
};
static void decay(const double *y, double *d, int n) {
  for (int i = 0; i < n; i++)
    d[i] = -y[i];
}
static void turn(const double *y, double *d, int n) {
  for (int i = 0; i < n; i++)
    d[i] = i + 1 < n ? y[i + 1] : -y[0];
}
static const struct system one = {"one", 2, 0.125, decay},
                           two[] = {{"a", 3, 0.25, turn},
                                    {"b", 3, 0.5, decay}};
static void euler(const struct system *const s, double *y, int n) {
#pragma kernel for
  for (int k = 0; k < n; k++)
    for (int t = 0; t < 5; t++) {
      double d[4] = {0};
      s->slope(y + 4 * k, d, s->size);
      for (int i = 0; i < s->size; i++)
        y[4 * k + i] += s->step * d[i];
    }
}
static const struct system *system_of(int k) { return k & 1 ? &one : two; }
void systems(double *y, const int *which, int n, int k) {
  euler(system_of(k), y, n);
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double d[4] = {0};
    const struct system *s = two + (which[i] & 1);
    s->slope(y + 4 * i, d, s->size);
    y[4 * i + 1] += d[0] * two[1].step + s->name[0];
  }
}

#else
#include "Inputs/show.h"

enum { N = 240 };
static double x[4 * N + 8], y[4 * N + 8];
static float in[N], out[N];
static int which[N];

int main(void) {
  fill_doubles(x, 4 * N);
  for (int k = 0; k < N; k++)
    in[k] = (float)x[k];
  fill_ints(which, N);
  squares(x, y, N);
  show("squares", y, sizeof y);
  cubes(x, y, N);
  show("cubes", y, sizeof y);
  for (int k = 0; k < 4; k++) {
    any(k == 3 ? x + N : x, y, k == 3 ? 1 : N, k);
    show("any", y, sizeof y);
    images(in, out, 20, 12, k);
    show("images", out, sizeof out);
    curves_of(x, y, N, k);
    show("curves", y, sizeof y);
    double least;
    printf("%d above\n", above(x, N, k, &least));
    printf("least %.17g\n", least);
    local(x, y, N, k);
    show("local", y, sizeof y);
    hidden(x, y, N);
    show("hidden", y, sizeof y);
    nobody(y, N);
    show("nobody", y, sizeof y);
    own_state(y, N, k);
    show("own_state", y, sizeof y);
    systems(y, which, N, k);
    show("systems", y, sizeof y);
    // Its argument and its result overlap.
    squares(y, y + 1, N);
    show("overlapping", y, sizeof y);
  }
  return 0;
}
#endif
