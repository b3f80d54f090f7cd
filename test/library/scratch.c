// Arrays and structures that are declared before the loop, and that each
// iteration writes before it reads.
// RUN: %library %s --always-at-once
#include <stddef.h>
struct moments {
  double sum, square;
  int count;
};
void sort_all(const float *in, float *out, int n);
void counted(const unsigned char *text, int *out, int n, int length);
void transformed(const double *in, double *out, int n);
void described(const double *in, double *out, int n, int k);
double chosen(const int *in, int *out, int n);
void twice(const int *in, int *out, int n, int rounds);
void by_pointer(const int *in, int *out, int n);
void filled(const int *in, int *out, int n, int m);
void filled_by_functions(const int *in, long *out, size_t n, size_t m);
void cleared(const unsigned char *in, int *out, int n, int m);

#ifndef DRIVER
#include <string.h>

/* Filled by a loop with constant bounds. */
void sort_all(const float *in, float *out, int n) {
  float row[8], x;
  int i, j, k;
#pragma kernel for
  for (i = 0; i < n; i++) {
    for (j = 0; j < 8; j++)
      row[j] = in[i * 8 + j];
    for (j = 1; j < 8; j++) {
      x = row[j];
      for (k = j; k > 0 && row[k - 1] > x; k--)
        row[k] = row[k - 1];
      row[k] = x;
    }
    for (j = 0; j < 8; j++)
      out[i * 8 + j] = row[j];
  }
}

/* Filled by memset, and read where data say. */
void counted(const unsigned char *text, int *out, int n, int length) {
  int table[256];
  int best;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    memset(table, 0, sizeof table);
    for (int k = 0; k < length; k++)
      table[text[i * length + k]]++;
    best = 0;
    for (int k = 1; k < 256; k++)
      if (table[k] > table[best])
        best = k;
    out[i] = best * 1000 + table[best];
  }
}

static void rotate(double *v, const double m[2][2]) {
  const double x = v[0], y = v[1];
  v[0] = m[0][0] * x + m[0][1] * y;
  v[1] = m[1][0] * x + m[1][1] * y;
}

static void fill(double m[2][2], double a) {
  m[0][0] = m[1][1] = 1 - a * a;
  m[0][1] = -(m[1][0] = a);
}

/* Filled, changed and read by functions. */
void transformed(const double *in, double *out, int n) {
  double m[2][2], v[2];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    fill(m, in[i]);
    v[0] = 1;
    v[1] = in[i];
    for (int k = 0; k < 5; k++)
      rotate(v, m);
    out[i] = v[0] - v[1];
  }
}

static void add(struct moments *m, double x) {
  m->sum += x;
  m->square += x * x;
  m->count++;
}

/* A structure, member by member. */
void described(const double *in, double *out, int n, int k) {
  struct moments m = {9, 9, 9};
  int i, j;
#pragma kernel for
  for (i = 0; i < n; i++) {
    m.sum = m.square = 0;
    m.count = 0;
    for (j = 0; j < k; j++)
      if (in[i * k + j] > 0)
        add(&m, in[i * k + j]);
    out[i] = m.count ? m.square - m.sum * m.sum / m.count : -1;
  }
}

/* Written on both ways of a condition; and the body is in two phases. */
double chosen(const int *in, int *out, int n) {
  int pair[2];
  double sum = 0.1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (in[i] & 1) {
      pair[0] = in[i];
      pair[1] = 3;
    } else {
      pair[1] = in[i] / 2;
      pair[0] = 1;
    }
    out[i] = pair[0] * 10 + pair[1];
    sum += pair[in[i] & 1] * 0.1;
  }
  return sum;
}

/* In another loop. */
void twice(const int *in, int *out, int n, int rounds) {
  int t[3];
  for (int r = 0; r < rounds; r++) {
#pragma kernel for
    for (int i = 0; i < n; i++) {
      t[0] = in[i] + r;
      t[1] = t[0] * t[0];
      t[2] = t[1] - t[0];
      out[i] += t[2] ^ t[1];
    }
  }
}

/* Through a pointer that walks. */
void by_pointer(const int *in, int *out, int n) {
  int buffer[4], *p;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    p = buffer;
    *p++ = in[i];
    *p++ = in[i] >> 1;
    *p++ = in[i] >> 2;
    *p = buffer[0] + buffer[2];
    out[i] = p[0] * p[-1] + p[-2];
  }
}

/* Filled up to a variable, and sorted. */
void filled(const int *in, int *out, int n, int m) {
  int row[64], i, k, j, x;
#pragma kernel for
  for (i = 0; i < n; i++) {
    for (k = 0; k < m; k++)
      row[k] = in[i * m + k];
    for (k = 1; k < m; k++) {
      x = row[k];
      for (j = k; j > 0 && row[j - 1] > x; j--)
        row[j] = row[j - 1];
      row[j] = x;
    }
    for (k = 0; k < m; k++)
      out[i * m + k] = row[k];
  }
}

static void copy(int *to, const int *from, size_t m) {
  for (size_t k = 0; k < m; ++k)
    to[k] = from[k];
}

static long weighed(const int *v, size_t m) {
  long s = 0;
  for (size_t k = 0; k < m; k++)
    s += v[k] * (long)(k + 1);
  return s;
}

void filled_by_functions(const int *in, long *out, size_t n, size_t m) {
  int row[64];
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    copy(row, in + i * m, m);
    out[i] = weighed(row, m);
  }
}

/* Cleared up to a variable. */
void cleared(const unsigned char *in, int *out, int n, int m) {
  int count[64];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    memset(count, 0, (size_t)m * sizeof *count);
    for (int k = 0; k < 20; k++) {
      int at = in[i * 20 + k];
      if (at < m)
        count[at]++;
    }
    out[i] = 0;
    for (int k = 0; k < m; k++)
      out[i] += count[k] * k;
  }
}

#else
#include "Inputs/show.h"

int main(void) {
  enum { N = 200 };
  static float f[N * 8], g[N * 8];
  static unsigned char text[N * 20];
  static int x[N], y[N], z[N];
  static double d[N * 5], e[N];
  unsigned s = 7;
  for (int i = 0; i < N * 20; i++)
    text[i] = (s = s * 1664525 + 1013904223) >> 28;
  for (int i = 0; i < N * 8; i++)
    f[i] = (float)((s = s * 1664525 + 1013904223) >> 8);
  for (int i = 0; i < N; i++)
    x[i] = i * 7919 % 1000;
  for (int i = 0; i < N * 5; i++)
    d[i] = i % 13 * 0.125 - 0.5;
  sort_all(f, g, N);
  show("g", g, sizeof g);
  counted(text, y, N, 20);
  show("y", y, sizeof y);
  transformed(d, e, N);
  show("e", e, sizeof e);
  described(d, e, N, 5);
  show("e", e, sizeof e);
  printf("%.17g\n", chosen(x, y, N));
  show("y", y, sizeof y);
  twice(x, z, N, 3);
  show("z", z, sizeof z);
  by_pointer(x, y, N);
  show("y", y, sizeof y);
  for (int m = 0; m <= 8; m += 4) {
    static long w[N];
    filled(x, y, N / 8, m);
    show("y", y, sizeof y);
    filled_by_functions(x, w, N / 8, (size_t)m);
    show("w", w, sizeof w);
    cleared(text, y, N, m + 1);
    show("y", y, sizeof y);
  }
  return 0;
}
#endif
