// Loops that count down in their conditions, and parameters that are written as
// arrays of variable length, which are pointers.
// RUN: %library %s --always-at-once
int f1(int n, double *x);
int f1b(unsigned char n, double *x);
int f1c(long n, double *x);
int f1d(int n, double *x, int m);
void f2(int n, const int a[n], int result[n]);
void f2b(int n, int m, double a[n * m], const double w[const m]);
#ifndef DRIVER
int f1(int n, double *x) {
#pragma kernel for
  for (unsigned i = n; i-- > 0;)
    x[i] *= 2;
  return 0;
}
int f1b(unsigned char n, double *x) {
  unsigned char k;
#pragma kernel for
  for (k = n + 1; k--;)
    x[k] += k;
  return k;
}
int f1c(long n, double *x) {
  long i;
  double s = 0;
#pragma kernel for reduction(+ : s)
  for (i = n; i-- != 0;) {
    x[i] *= 2;
    s += x[i];
  }
  return i + (s > 7);
}
int f1d(int n, double *x, int m) {
#pragma kernel for
  for (int i = n; i-- > 0;)
    for (int j = m; j-- > 0;)
      x[i * m + j] = i - j;
  return 1;
}
void f2(int n, const int a[n], int result[n]) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    result[i] = a[i] * 2;
}
void f2b(int n, int m, double a[n * m], const double w[const m]) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] *= w[j];
}
#else
#include <stdio.h>
static double x[100000];
static int a[300], b[300];
int main(void) {
  for (int i = 0; i < 100000; i++)
    x[i] = i % 91;
  for (int i = 0; i < 300; i++)
    a[i] = i;
  for (int i = 0; i < 300; i += 1 + i / 3) {
    int r = f1(i, x) + f1b(i, x) + f1c(i, x) + f1d(i, x + 1000, 31);
    f2(i, a, b);
    f2b(i, 10, x, x + 20000);
    double s = 0;
    for (int k = 0; k < 100000; k++)
      s += x[k] * (k % 13);
    for (int k = 0; k < 300; k++)
      s += b[k];
    printf("%d %a\n", r, s);
  }
}
#endif
