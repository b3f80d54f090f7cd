// Static tables that nothing in the file changes, without const; and some that
// something does change.
// RUN: %library %s
#include <stddef.h>
#include <string.h>
#ifndef DRIVER
typedef double (*shape)(double);
static double square(double x) { return x * x; }
static double half(double x) { return x / 2; }
static double less(double x) { return x - 1; }
static shape shapes[] = {square, half, less};
static double (*pairs[2][2])(double) = {{half, square}, {less, half}}, total[3] = {1, 2, 3};
static char *names[] = {"one", "two", "three"}, *other = "four";
static struct { const char *name; int by, at[3]; } rows[] = {{"a", 1, {0, 1, 2}}, {"bb", 2, {2, 0, 1}}};
static int near[3] = {0, 1, 2};
static int moved[3] = {0, 1, 2}; // Written below.
static int lent[3] = {0, 1, 2};  // Its address goes somewhere.
static int (grid)[2] = {1, 2};

void apply(const int *which, double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    shape f = shapes[which[i] % 3];
    x[i] = f(x[i]) + pairs[i & 1][which[i] & 1](x[i]) + total[i % 3] + grid[i & 1] + sizeof shapes / sizeof *shapes;
  }
}
void words(char *const *text, int *out, int n) {
  static char *own[] = {"four", "five"};
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (; k < 3; k++)
      if (strcmp(text[i], names[k]) == 0) break;
    out[i] = k < 3 ? k : !strcmp(text[i], own[0]) + 10 * !strcmp(text[i], rows[i & 1].name) + 100 * !strcmp(text[i], other);
  }
}
// Three elements of each iteration's own.
void own(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++) x[3 * i + near[k]] += k * rows[i & 1].by + rows[0].at[k];
}
// They are not what they were at first.
void elsewhere(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++) x[3 * i + moved[k]] = x[3 * i + moved[k]] * 3 + lent[k] + i;
}
void move(int k, int by) { moved[k] = by; }
int *lend(void) { return lent; }
#else
#include <stdio.h>
void apply(const int *which, double *x, int n);
void words(char *const *text, int *out, int n);
void own(int *x, int n);
void elsewhere(int *x, int n);
void move(int k, int by);
int *lend(void);
static unsigned st = 1; static unsigned any(unsigned n) { st = st * 1103515245u + 12345u; return (st >> 8) % n; }
enum { N = 4000 };
int main(void) {
  static int which[N], x[3 * N + 20];
  static double v[N];
  static char *text[N], *some[] = {"one", "two", "three", "four", "bb", ""};
  for (int i = 0; i < N; i++) which[i] = any(3), v[i] = any(100) / 8.0, text[i] = some[any(6)];
  apply(which, v, N);
  for (int i = 0; i < N; i++) printf("%a ", v[i]);
  words(text, x, N);
  for (int i = 0; i < N; i++) printf("%d ", x[i]);
  own(x, N);
  elsewhere(x, N);
  move(1, 5); lend()[2] = 7;
  elsewhere(x, N);
  for (int i = 0; i < 3 * N + 20; i++) printf("%d ", x[i]);
}
#endif
