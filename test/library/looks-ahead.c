// Headers whose condition adds variables to the counter before it is compared:
// `i + k <= n`.
// RUN: %library %s --always-at-once
#include <stddef.h>

struct filter {
  int taps, step;
};

void sums_of(const int *in, int *out, int n, int k);
void products(const float *in, float *out, size_t n, size_t k);
void strided(const double *x, double *y, long n, int width, int by);
void down(int *a, int first, int low, int gap);
void of_structure(const short *x, short *y, int n, const struct filter *f);
void mirrored(const int *x, int *y, unsigned n, unsigned border);
void two(const int *x, int *y, int n, int left, int right);
void moving(const char *at, const char *end, int length, char *out);
void nested(const int *x, int *y, int w, int h, int k);
int counted(const int *x, int *y, int n, int k);
void narrow(int *a, unsigned char from, int k, int n);
void longer(int *a, int from, long long k, long long n);

#ifndef DRIVER
void sums_of(const int *in, int *out, int n, int k) {
#pragma kernel for
  for (int i = 0; i + k <= n; i++) {
    int s = 0;
    for (int j = 0; j < k; j++)
      s += in[i + j];
    out[i] = s;
  }
}

void products(const float *in, float *out, size_t n, size_t k) {
#pragma kernel for
  for (size_t i = 0; i + k < n; i++)
    out[i] = in[i] * in[i + k];
}

void strided(const double *x, double *y, long n, int width, int by) {
#pragma kernel for
  for (long i = 0; width + i <= n; i += by)
    y[i] = x[i] - x[i + width - 1];
}

void down(int *a, int first, int low, int gap) {
#pragma kernel for
  for (int i = first; i - gap >= low; i--)
    a[i] += i;
}

void of_structure(const short *x, short *y, int n, const struct filter *f) {
#pragma kernel for
  for (int i = 0; n >= i + f->taps; i += 2)
    y[i] = x[i] + x[i + f->taps - 1];
}

void mirrored(const int *x, int *y, unsigned n, unsigned border) {
#pragma kernel for
  for (unsigned i = border; i + border < n; i++)
    y[i] = x[n - 1 - i] - x[i - border] + x[i + border];
}

void two(const int *x, int *y, int n, int left, int right) {
#pragma kernel for
  for (int i = 0; i + left + right - 1 < n; i++)
    y[i + left] = x[i] + x[i + left] * x[i + left + right - 1];
}

void moving(const char *at, const char *end, int length, char *out) {
  const char *const first = at;
#pragma kernel for
  for (; at + length <= end; at++)
    out[at - first] = at[0] ^ at[length - 1];
}

void nested(const int *x, int *y, int w, int h, int k) {
#pragma kernel for
  for (int r = 0; r + k <= h; r++)
    for (int c = 0; c + k <= w; c++)
      y[r * w + c] = x[r * w + c] + x[(r + k - 1) * w + c + k - 1];
}

int counted(const int *x, int *y, int n, int k) {
  int i, hits = 0;
#pragma kernel for
  for (i = 0; i + k < n; i++) {
    y[i] = x[i] > x[i + k];
    hits += y[i];
  }
  return hits * 1000 + i;
}

void narrow(int *a, unsigned char from, int k, int n) {
#pragma kernel for
  for (unsigned char i = from; i + k < n; i++)
    a[i] += k;
}

void longer(int *a, int from, long long k, long long n) {
#pragma kernel for
  for (int i = from; i + k < n; i++)
    a[i] ^= i;
}
#endif

#ifdef DRIVER
#include <stdio.h>

static int a[4000], b[4000];
static float f[4000], g[4000];
static double x[4000], y[4000];
static short s[4000], t[4000];
static char text[4000], out[4000];

static void show(const char *what) {
  unsigned hash = 0;
  double sum = 0;
  for (int i = 0; i < 4000; i++) {
    hash = hash * 31 + a[i] + 7 * b[i] + 5 * t[i] + 3 * out[i];
    sum += g[i] * (i % 3) + y[i];
  }
  printf("%s %u %a\n", what, hash, sum);
}

int main(void) {
  for (int i = 0; i < 4000; i++) {
    a[i] = i * 37 % 101;
    f[i] = i % 13;
    x[i] = i % 17;
    s[i] = i % 19;
    text[i] = i * 7;
  }
  static const int lengths[] = {0, 1, 2, 5, 63, 900}, widths[] = {1, 2, 3, 64};
  for (int c = 0; c < 24; c++) {
    const int n = lengths[c % 6], k = widths[c / 6];
    const struct filter of = {k, 0};
    sums_of(a, b, n, k);
    products(f, g, n, k);
    strided(x, y, n, k, k);
    show("up");
    down(a, n, k, k - 1);
    of_structure(s, t, n, &of);
    mirrored(a, b, n, k);
    show("down");
    two(a, b + 1000, n, k, 3);
    moving(text, text + n, k, out);
    nested(a, b, n / 20, 20, k);
    show("nested");
    printf("%d\n", counted(a, b + 2000, n, k));
    narrow(a, 5, k - 40, n % 100);
    longer(a, 3, k, n);
    // A sum that is less than the counter.
    sums_of(a, b + 10, n, 0);
    longer(a, 10, -k, n);
    down(a, n, 3, -2);
    show("negative");
  }
}
#endif
