// Headers whose step is a variable, as in loops over blocks, and whose
// condition looks ahead: `i + 2 < n`.
// RUN: %library %s
#include <stddef.h>

struct sizes {
  int block, count;
};

void block_sums(const double *x, double *out, int n, int block);
void scale_blocks(double *x, int n, int block, double by);
void butterflies(double *re, double *im, int n, int length, double w);
int sieve(unsigned char *is, int n);
void strike(unsigned char *is, long from, long to, long by);
void backwards(int *a, int n, int by);
void backwards_unsigned(int *a, unsigned n, unsigned by);
void mixed(int *a, int n, unsigned char by, size_t wide);
void by_expression(int *a, int n, int k);
void pointers(int *p, int *end, int by);
size_t triples(const unsigned char *in, size_t n, char *out);
void windows(const float *x, float *out, unsigned n);
void behind(int *a, unsigned n, int from);
void far_ahead(int *a, unsigned char n, int m);
void last(const int *x, int *out, int n, int by, int *at, int *value);
int outside(int *a, int n, int by);
double in_nest(const double *x, double *y, int w, int h, int by);
void every_other(double *u, int n, int m, int by);
void of_structure(int *a, struct sizes s);
void equal(int *a, int n, int by);

#ifndef DRIVER
void block_sums(const double *x, double *out, int n, int block) {
#pragma kernel for
  for (int b = 0; b < n; b += block) {
    int end = b + block < n ? b + block : n;
    double sum = 0;
    for (int i = b; i < end; i++)
      sum += x[i];
    out[b / block] = sum;
  }
}

void scale_blocks(double *x, int n, int block, double by) {
#pragma kernel for
  for (int b = 0; b < n; b += block)
    for (int i = b; i < b + block && i < n; i++)
      x[i] *= by;
}

void butterflies(double *re, double *im, int n, int length, double w) {
#pragma kernel for
  for (int i = 0; i < n; i += length)
    for (int j = 0; j < length / 2; j++) {
      double ur = re[i + j], ui = im[i + j];
      double vr = re[i + j + length / 2] * w, vi = im[i + j + length / 2] * w;
      re[i + j] = ur + vr;
      im[i + j] = ui + vi;
      re[i + j + length / 2] = ur - vr;
      im[i + j + length / 2] = ui - vi;
    }
}

int sieve(unsigned char *is, int n) {
  for (int p = 2; p * p <= n; p++)
    if (is[p]) {
#pragma kernel for
      for (int q = p * p; q <= n; q += p)
        is[q] = 0;
    }
  int count = 0;
  for (int i = 2; i <= n; i++)
    count += is[i];
  return count;
}

void strike(unsigned char *is, long from, long to, long by) {
#pragma kernel for
  for (long q = from; q < to; q += by)
    is[q]++;
}

void backwards(int *a, int n, int by) {
#pragma kernel for
  for (int i = n - 1; i >= 0; i -= by)
    a[i] += i;
}

void backwards_unsigned(int *a, unsigned n, unsigned by) {
  if (n == 0)
    return;
#pragma kernel for
  for (unsigned i = n - 1; i > 0; i -= by)
    a[i] += i;
}

void mixed(int *a, int n, unsigned char by, size_t wide) {
#pragma kernel for
  for (int i = -n; i < n; i += by)
    a[i + n] += 2 * i;
#pragma kernel for
  for (short i = 0; i < n; i += wide)
    a[i] -= i;
}

void by_expression(int *a, int n, int k) {
#pragma kernel for
  for (int i = 1; i < n; i += 2 * k + 1)
    a[i] = i * k;
}

void pointers(int *p, int *end, int by) {
#pragma kernel for
  for (; p < end; p += by)
    *p += 5;
}

size_t triples(const unsigned char *in, size_t n, char *out) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrst"
                               "uvwxyz0123456789+/";
#pragma kernel for
  for (size_t i = 0; i + 2 < n; i += 3) {
    unsigned v = in[i] << 16 | in[i + 1] << 8 | in[i + 2];
    out[i / 3 * 4] = digits[v >> 18];
    out[i / 3 * 4 + 1] = digits[v >> 12 & 63];
    out[i / 3 * 4 + 2] = digits[v >> 6 & 63];
    out[i / 3 * 4 + 3] = digits[v & 63];
  }
  return n / 3 * 4;
}

void windows(const float *x, float *out, unsigned n) {
#pragma kernel for
  for (unsigned i = 1; i + 1 < n; i++)
    out[i] = x[i - 1] + x[i] + x[i + 1];
}

void behind(int *a, unsigned n, int from) {
#pragma kernel for
  for (int i = from; i - 3 < (int)n; ++i)
    a[i] += 3;
#pragma kernel for
  for (unsigned i = from; n > i + 4; i += 2)
    a[i] *= 2;
}

void far_ahead(int *a, unsigned char n, int m) {
#pragma kernel for
  for (unsigned char i = n; i + 100 < m; i++)
    a[i] = i;
}

void last(const int *x, int *out, int n, int by, int *at, int *value) {
  int i, v = -1;
#pragma kernel for
  for (i = 0; i + 1 < n; i += by) {
    v = x[i] + 1;
    out[i] = v;
  }
  *at = i;
  *value = v;
}

int outside(int *a, int n, int by) {
  int i = 3;
#pragma kernel for
  for (; i <= n; i += by)
    a[i] ^= i;
  return i;
}

double in_nest(const double *x, double *y, int w, int h, int by) {
  double sum = 0;
#pragma kernel for
  for (int r = 0; r < h; r += by)
    for (int c = 0; c + 1 < w; c++) {
      y[r * w + c] = x[r * w + c] + x[r * w + c + 1];
      sum += y[r * w + c];
    }
  return sum;
}

void every_other(double *u, int n, int m, int by) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i % 2; j < m; j += by)
      u[i * m + j] += 1;
}

void of_structure(int *a, struct sizes s) {
#pragma kernel for
  for (int i = 0; i < s.count; i += s.block)
    a[i] += 9;
}

void equal(int *a, int n, int by) {
#pragma kernel for
  for (int i = 0; i + 1 != n; i++)
    a[i] += by;
}
#endif

#ifdef DRIVER
#include <stdio.h>

static double x[5000], y[5000], z[5000];
static int a[5000];
static unsigned char u[5000];
static char text[7000];
static float f[5000], g[5000];

static void show(const char *what) {
  double sum = 0;
  unsigned hash = 0;
  for (int i = 0; i < 5000; i++) {
    sum += x[i] * (i % 7) + y[i] * (i % 5) + z[i] + g[i];
    hash = hash * 31 + a[i] + u[i] + text[i];
  }
  printf("%s %a %u\n", what, sum, hash);
}

int main(void) {
  for (int i = 0; i < 5000; i++) {
    x[i] = i % 101;
    y[i] = i % 11;
    f[i] = i % 13;
    u[i] = 1;
  }
  printf("%d\n", sieve(u, 4999));
  static const int steps[] = {1, 2, 3, 7, 64, 1000}, counts[] = {0, 1, 2, 5, 63, 800};
  for (int k = 0; k < 36; k++) {
    const int by = steps[k % 6], n = counts[k / 6];
    block_sums(x, z, n, by);
    show("sums");
    scale_blocks(y, n, by, 1.25);
    show("blocks");
    butterflies(x, y, n / by * by, by, 0.5);
    show("butterflies");
    strike(u, k, n, by);
    backwards(a, n, by);
    show("backwards");
    if (n && (n - 1) % by == 0)
      backwards_unsigned(a, n, by);
    mixed(a, n, by % 256 ? by : 5, by);
    by_expression(a, n, k);
    show("expression");
    pointers(a + k, a + n, by);
    printf("%zu\n", triples(u, n, text));
    windows(f, g, n);
    show("windows");
    if (n > 5)
      behind(a, n, k);
    far_ahead(a, k, n % 200);
    int at = 0, value = 0;
    last(a, a + 1000, n, by, &at, &value);
    printf("%d %d %d\n", at, value, outside(a, n, by));
    printf("%a\n", in_nest(x, z, n / 20, 20, by));
    every_other(x, 10, n / 20, by);
    struct sizes s = {by, n};
    of_structure(a, s);
    if (n)
      equal(a, n, by);
    show("all");
  }
  // Nothing that has no step runs at once.
  strike(u, 5, 5, 0);
  backwards(a, 0, 0);
  strike(u, 10, 5, -3);
  show("none");
}
#endif
