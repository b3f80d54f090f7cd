// Loops that no device can run: arrays of variable length, memory that an
// iteration allocates, functions of the library, recursion, long double.
// RUN: %library %s
#include <stdlib.h>
#include <string.h>
#ifndef DRIVER
static double table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
void set(int i, double x) { table[i] = x; }
static int compare(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
void medians(const double *x, double *out, int n, int k) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double t[k];
    for (int j = 0; j < k; j++)
      t[j] = x[i * k + j] * table[j & 7];
    qsort(t, k, sizeof *t, compare);
    out[i] = t[k / 2];
  }
}
void heap(const double *x, double *out, int n, int k) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double *t = malloc(k * sizeof *t);
    if (!t)
      continue;
    memcpy(t, x + i * k, k * sizeof *t);
    qsort(t, k, sizeof *t, compare);
    out[i] = t[k / 2];
    free(t);
  }
}
void parse(const char (*t)[16], double *out, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    out[i] = strtod(t[i], NULL) + atof(t[i]) + mblen(t[i], 16);
}
void copies(const char (*in)[16], char **out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = strdup(in[i]);
}
static unsigned gcd(unsigned a, unsigned b) { return b == 0 ? a : gcd(b, a % b); }
static unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0)
    return n + 1;
  return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}
void recurse(unsigned *x, const unsigned *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = gcd(x[i], y[i]) + ackermann(x[i] % 3, y[i] % 5);
}
void precise(const double *x, double *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    long double s = 0;
    for (int j = 0; j < 9; j++)
      s += x[i] / (j + 1.0L);
    out[i] = s;
  }
}
#else
#include <stdio.h>
void set(int i, double x);
void medians(const double *x, double *out, int n, int k);
void heap(const double *x, double *out, int n, int k);
void parse(const char (*t)[16], double *out, size_t n);
void copies(const char (*in)[16], char **out, int n);
void recurse(unsigned *x, const unsigned *y, int n);
void precise(const double *x, double *out, int n);
static void show(const double *a, int n) {
  for (int i = 0; i < n; i++)
    printf("%a ", a[i]);
  puts("");
}
int main(void) {
  enum { N = 100, K = 9 };
  static double x[N * K], o[N];
  static char t[N][16];
  static char *out[N];
  static unsigned a[N], b[N];
  for (int i = 0; i < N * K; i++)
    x[i] = i * 7919 % 1000 * .25;
  set(3, 2.5);
  medians(x, o, N, K); show(o, N);
  heap(x, o, N, K); show(o, N);
  medians(x, x, N / 4, K); show(x, N);
  for (int i = 0; i < N; i++) {
    snprintf(t[i], sizeof t[i], "%d.%d", i * 13, i);
    a[i] = i * 12, b[i] = i * 18 % 77;
  }
  parse(t, o, N); show(o, N);
  copies(t, out, N);
  for (int i = 0; i < N; i++) { printf("%s ", out[i]); free(out[i]); }
  recurse(a, b, N);
  for (int i = 0; i < N; i++) printf("%u ", a[i]);
  precise(x, o, N); show(o, N);
}
#endif
