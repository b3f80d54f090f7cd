// Bodies that end with what needs the order of iterations: floating sums, what
// is best so far, printing.
// RUN: %library %s --at-once

double dot(const double *x, const double *y, int n);
float several(const double *x, int n, int *whole, long double *wide);
int best(const double *x, double *out, int n, double *value);
void report(const double *x, float *out, unsigned n, unsigned each);
double left(const double *x, double *out, int n);
double of_large(const double *x, double *out, int n);
double ended(const double *x, double *out, int n);
void smoothed(const double *x, double *half, double *all, int n);
double running(const double *a, double *b, int n);
double moved(const double *a, double *b, int n, int by);
long mixed(const int *a, int n, int *last_odd);

#ifndef DRIVER
#include <math.h>
#include <stdio.h>

static double slow(double x) {
  for (int k = 0; k < 40; k++)
    x = x * 0.75 + 1 / (1 + x * x);
  return x;
}

double dot(const double *x, const double *y, int n) {
  double s = 0.25;
#pragma kernel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

// Three sums, in one expression each, of other types than what is added.
float several(const double *x, int n, int *whole, long double *wide) {
  float a = 0, b = 1;
  int c = 3;
  long double d = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    a += slow(x[i]);
    b = slow(x[i] + 1) + b;
    c += slow(x[i]) * 3;
    d = d - x[i];
  }
  *whole = c;
  *wide = d;
  return a * b;
}

int best(const double *x, double *out, int n, double *value) {
  int at = -1;
  double most = -1;
  for (int i = 0; i < n; i++) {
#pragma kernel
    double v = slow(x[i]);
    out[i] = v * 2;
    if (v > most) {
      most = v;
      at = i;
    }
  }
  *value = most;
  return at;
}

void report(const double *x, float *out, unsigned n, unsigned each) {
  unsigned printed = 0;
#pragma kernel for
  for (unsigned i = 0; i < n; i++) {
    const float v = (float)slow(x[i]);
    const int rounded = (int)(v * 100);
    out[i] = v;
    if (i % each)
      continue;
    printf("%u: %g %d, %u before\n", i, v, rounded, printed++);
  }
}

// Variables of the function that both phases have, and the loop leaves.
double left(const double *x, double *out, int n) {
  double v = 0, previous = 0, t;
  int i;
#pragma kernel for
  for (i = 0; i < n; i++) {
    t = slow(x[i]);
    v = t + i;
    out[i] = v - previous;
    previous = v;
  }
  return v * previous + i;
}

// The second phase reads what the first one has written, and writes other
// elements.
void smoothed(const double *x, double *half, double *all, int n) {
  double carried = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    half[i] = slow(x[i]);
    carried = carried / 2 + half[i];
    all[i] = carried;
  }
}

// Iterations that end in the first phase have no second one.
double of_large(const double *x, double *out, int n) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    out[i] = slow(x[i]);
    if (out[i] < 1)
      continue;
    else if (i % 7 == 0)
      out[i] = 5;
    sum += out[i] / 3;
    if (i % 1000 == 3) {
      printf("%d\n", i);
      continue;
    }
    sum *= 0.999;
  }
  return sum;
}

// What an iteration has added before it ends counts, what is behind does not.
double ended(const double *x, double *out, int n) {
  double sum = 0, rest = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    sum += x[i];
    if (x[i] < 3)
      continue;
    out[i] = slow(x[i]);
    sum += out[i];
    if (x[i] < 5)
      continue;
    rest += x[i];
  }
  fprintf(stdout, "%.17g\n", rest);
  return sum;
}

// Integers beside it, in any order and in none.
long mixed(const int *a, int n, int *last_odd) {
  long sum = 0;
  int odd = -1, steps = 0;
#pragma kernel for
  for (int i = n - 1; i >= 0; i--) {
    const int square = a[i] * a[i] % 1000;
    steps += 2;
    sum = sum * 31 % 1000003 + square;
    if (square & 1)
      odd = i;
  }
  *last_odd = odd;
  return sum + steps;
}

// What is added is an access as others: another iteration may write it.
double running(const double *a, double *b, int n) {
  double s = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s += a[i];
    b[i] = s;
  }
  return s;
}

double moved(const double *a, double *b, int n, int by) {
  double s = 1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = s + b[i];
    b[i + by] = a[i] * 2;
  }
  return s;
}

#else
int main(void) {
  static double x[4000], out[4000], all[4000];
  static float f[4000];
  static int a[4000];
  for (int round = 0; round < 4; round++) {
    const int n = (int[]){4000, 1, 0, 257}[round];
    for (int i = 0; i < 4000; i++) {
      x[i] = (i * 37 % 1001) / 100.0;
      a[i] = i * 31 % 777;
    }
    printf("%.17g\n", dot(x, x + 1, n ? n - 1 : 0));
    int whole, odd;
    long double wide;
    printf("%.9g ", several(x, n, &whole, &wide));
    printf("%d %.20Lg\n", whole, wide);
    double value;
    printf("%d ", best(x, out, n, &value));
    printf("%.17g\n", value);
    report(x, f, (unsigned)n, 500);
    printf("%.17g\n", left(x, out, n));
    smoothed(x, out, all, n);
    // The second phase of an iteration reads what the next one writes.
    smoothed(x, all, all + 1, n ? n - 1 : 0);
    printf("%.17g\n", of_large(x, out, n));
    printf("%.17g\n", ended(x, out, n));
    printf("%ld ", mixed(a, n, &odd));
    printf("%.17g ", running(x, out, n));
    printf("%.17g ", running(x, x + 1, n ? n - 1 : 0));
    printf("%.17g\n", moved(x, all, n ? n - 1 : 0, 1));
    double sum = 0;
    for (int i = 0; i < n; i++)
      sum += out[i] + all[i] + f[i];
    printf("%d %.17g\n", odd, sum);
  }
  return 0;
}
#endif
