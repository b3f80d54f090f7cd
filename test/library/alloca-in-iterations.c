// What an iteration has by alloca is its own, as an array of variable length.
// RUN: %library %s
#include <alloca.h>
#include <string.h>

void reversed(int n, int m, const double *x, double *out);
void sorted(float *rows, int n, int m);
void by_functions(const int *x, int n, int m, long *out);
void in_rounds(const unsigned char *text, int n, int m, int *out);
void overlapping(const double *x, double *out, int n, int m);

#ifndef DRIVER
void reversed(int n, int m, const double *x, double *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double *t = alloca(m * sizeof(double)), s = 0;
    for (int j = 0; j < m; j++)
      t[j] = x[i * m + m - 1 - j];
    for (int j = 0; j < m; j++)
      s = s * 1.1 + t[j];
    out[i] = s;
  }
}

void sorted(float *rows, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    float *t = __builtin_alloca(m * sizeof *t);
    memcpy(t, rows + i * m, m * sizeof *t);
    for (int j = 1; j < m; j++) {
      const float key = t[j];
      int k = j;
      for (; k > 0 && t[k - 1] > key; k--)
        t[k] = t[k - 1];
      t[k] = key;
    }
    memcpy(rows + i * m, t, m * sizeof *t);
  }
}

static long distinct(const int *x, int m) {
  char *seen = alloca(64);
  long count = 0;
  memset(seen, 0, 64);
  for (int j = 0; j < m; j++)
    if (!seen[x[j] & 63]) {
      seen[x[j] & 63] = 1;
      count++;
    }
  return count;
}

void by_functions(const int *x, int n, int m, long *out) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = distinct(x + i * m, m);
}

void in_rounds(const unsigned char *text, int n, int m, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int sum = 0;
    for (int k = 1; k < 4; k++) {
      int *part = alloca(k * sizeof *part);
      for (int j = 0; j < k; j++)
        part[j] = text[i * m + j] * k;
      sum = sum * 3 + part[k - 1];
    }
    out[i] = sum;
  }
}

// Where the caller's arrays meet, the loop runs as it is written.
void overlapping(const double *x, double *out, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double *t = alloca(m * sizeof *t);
    for (int j = 0; j < m; j++)
      t[j] = x[i + j] * 0.5;
    out[i + m] = t[m - 1] + t[0];
  }
}
#endif

#ifdef DRIVER
#include <stdio.h>

static double x[4000], y[4000];
static float rows[4000];
static int a[4000], b[4000];
static long counts[4000];
static unsigned char text[4000];

static void show(const char *what) {
  double sum = 0;
  long hash = 0;
  for (int i = 0; i < 4000; i++) {
    sum += (y[i] + rows[i]) * (i % 5 + 1) + x[i];
    hash = (hash * 31 + b[i] + counts[i]) % 1000003;
  }
  printf("%s %a %ld\n", what, sum, hash);
}

int main(void) {
  for (int i = 0; i < 4000; i++) {
    x[i] = i % 101;
    rows[i] = i * 37 % 89;
    a[i] = i * 11 % 71;
    text[i] = i * 7;
  }
  for (int m = 4; m < 40; m += 11) {
    reversed(90, m, x, y);
    show("reversed");
    sorted(rows, 90, m);
    show("sorted");
    by_functions(a, 90, m, counts);
    in_rounds(text, 90, m, b);
    show("functions");
    overlapping(x, y, 500, m);
    show("apart");
    overlapping(y, y, 500, m);
    show("overlapping");
  }
}
#endif
