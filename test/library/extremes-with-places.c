// The least and the greatest element and where they are, as people find them:
// with a place that is none at first, and both in one chain of conditions. What
// is compared may be computed only where C computes it.
// RUN: %library %s
#include <stddef.h>

int greatest(const double *x, int n, double *of);
int least_square(const double *x, int n, double *of);
void both(const double *x, int n, int *low, int *high);
void three(const float *x, const int *key, int n, int *at);
int nested(const double *x, int n, int m, int *column);
int by_chance(const double *x, const int *any, int n);
int if_asked(const int *at, const double *x, int n, int k);
double chosen(const double *x, int n, int *count);

#ifndef DRIVER
static double of(double x) {
  double y = x;
  for (int k = 0; k < 30; k++)
    y = y * 0.5 + x;
  return y;
}

int greatest(const double *x, int n, double *out) {
  int at = -1;
  double most = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (at < 0 || of(x[i]) > most) {
      most = of(x[i]);
      at = i;
    }
  *out = most;
  return at;
}

int least_square(const double *x, int n, double *out) {
  int at = -1;
  double least = 1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double d = of(x[i]) * x[i];
    if (at == -1 || !(d >= least))
      at = i, least = d;
  }
  *out = least;
  return at;
}

void both(const double *x, int n, int *low, int *high) {
  int a = 0, b = 0;
  double least = x[0], most = x[0];
#pragma kernel for
  for (int i = 1; i < n; i++) {
    double v = of(x[i]);
    if (v < least) {
      least = v;
      a = i;
    } else if (v > most) {
      most = v;
      b = i;
    }
  }
  *low = a;
  *high = b;
}

void three(const float *x, const int *key, int n, int *at) {
  float first = -1, second = -1, third = -1;
  int a = -1, b = -1, c = -1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    float v = of(x[i]) + key[i];
    if (v > first || a < 0) {
      third = second, c = b;
      second = first, b = a;
      first = v, a = i;
    } else if (v > second || b < 0) {
      third = second, c = b;
      second = v, b = i;
    } else if (v > third || c < 0) {
      third = v, c = i;
    }
  }
  at[0] = a, at[1] = b, at[2] = c;
  at[3] = first + second + third;
}

int nested(const double *x, int n, int m, int *column) {
  int row = -1, at = -1;
  double most = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i % 3; j < m; j++)
      if (row < 0 || x[i * m + j] >= most)
        most = x[i * m + j], row = i, at = j;
  *column = at;
  return row;
}

int by_chance(const double *x, const int *any, int n) {
  int at = -1;
  double most = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (any[i]) {
      double v = of(x[i]);
      if (at < 0 || v > most)
        most = v, at = i;
    }
  return at;
}

int if_asked(const int *at, const double *x, int n, int k) {
  int found = -1;
  double most = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double v = i < k ? of(x[at[i]]) : -1;
    if (v > most && i < k)
      most = v, found = i;
  }
  return found;
}

double chosen(const double *x, int n, int *count) {
  double most = -1;
  int c = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double v = of(x[i]);
    most = c < 1 || v > most ? v : most;
    if (v == most)
      c++;
  }
  *count = c;
  return most;
}
#endif

#ifdef DRIVER
#include <math.h>
#include <stdio.h>

int main(void) {
  static double x[900];
  static float f[900];
  static int key[900], any[900], at[900];
  static const int sizes[] = {1, 2, 3, 17, 200, 900};
  for (int round = 0; round < 8; round++)
    for (int s = 0; s < 6; s++) {
      const int n = sizes[s];
      unsigned state = round * 77 + 5;
      for (int i = 0; i < 900; i++) {
        state = state * 1664525 + 1013904223;
        x[i] = (int)(state >> 24) / 16.0 - 8;
        f[i] = x[i];
        key[i] = state >> 29;
        any[i] = state >> 20 & 1;
        at[i] = i < n / 2 ? state % n : 1 << 30;
        if (round == 1 && i % 50 == 7)
          x[i] = NAN;
        if (round == 2)
          x[i] = i == 0 ? NAN : 0.0 * x[i];
      }
      double out = 0;
      int low = 0, high = 0, column = 0, three_at[4] = {0};
      printf("%d", greatest(x, n, &out));
      printf(" %a", out == out ? out : 0);
      printf(" %d", least_square(x, n, &out));
      printf(" %a", out == out ? out : 0);
      both(x, n, &low, &high);
      three(f, key, n, three_at);
      printf(" %d %d, %d %d %d %d", low, high, three_at[0], three_at[1], three_at[2], three_at[3]);
      printf(", %d", nested(x, n / 10, 10, &column));
      printf(" %d %d", column, by_chance(x, any, n));
      printf(" %d", if_asked(at, x, n, n / 2));
      printf(" %a", chosen(x, n, &low) + 0.0);
      printf(" %d\n", low);
    }
}
#endif
