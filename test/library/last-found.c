// What the last iteration that a condition holds in leaves in variables behind
// the loop.
// RUN: %library %s
int lasts(const double *x, const int *key, int n, double *value);
long found(const char *text, long n, char c);
int nested(const int *a, int n, int m, int *col);
#ifndef DRIVER
int lasts(const double *x, const int *key, int n, double *value) {
  int last = -1;
  double v = 7;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (x[i] > 3) {
      last = i;
      v = x[i] * 2;
    }
  *value = v;
  return last;
}
long found(const char *text, long n, char c) {
  long at = -1;
  unsigned char times = 0;
#pragma kernel for
  for (long i = n - 1; i >= 0; i--)
    if (text[i] == c) {
      at = i;
      times++;
    }
  return at * 256 + times;
}
int nested(const int *a, int n, int m, int *col) {
  int row = -1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (a[i * m + j] % 91 == 5)
        row = i;
  for (int i = 0; i < n; i++)
    *col += row;
  return row;
}
#else
#include <stdio.h>
static double x[300000];
static int a[300000], key[300000];
static char t[300000];
int main(void) {
  for (int i = 0; i < 300000; i++)
    x[i] = i * 37 % 101 / 30.0, key[i] = i * 7 % 300000, a[i] = i * 31 % 1009,
    t[i] = i % 97;
  for (int n = 0; n < 300000; n = n * 3 + 1) {
    double v;
    int c = 0;
    int l = lasts(x, key, n, &v);
    printf("%d %d %a %ld %ld %d %d\n", n, l, v, found(t, n, 5), found(t, n, 99),
           nested(a, n / 40, 40, &c), c);
  }
}
#endif
