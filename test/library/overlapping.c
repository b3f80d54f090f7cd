// Arguments that overlap, in every way that two arrays can.
// RUN: %library %s
#include <stddef.h>

void mapped(const unsigned *in, unsigned *out, size_t n);
void summed(const unsigned *a, const unsigned *b, unsigned *out, size_t n);
void two_outputs(const unsigned *in, unsigned *plus, unsigned *minus, size_t n);
void neighbours(const unsigned *in, unsigned *out, size_t n);
void parts(const unsigned *in, unsigned *out, size_t n, size_t k);
void strided(const unsigned *in, unsigned *out, int n, int from, int to);
void scaled(unsigned *x, const unsigned *by, size_t n);
void down(const unsigned *in, unsigned *out, int n);
void widened(const unsigned char *in, unsigned *out, size_t n);

#ifndef DRIVER
void mapped(const unsigned *in, unsigned *out, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    out[i] = in[i] * 3 + 1;
}

void summed(const unsigned *a, const unsigned *b, unsigned *out, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    out[i] = a[i] + b[i] * 2;
}

void two_outputs(const unsigned *in, unsigned *plus, unsigned *minus, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    plus[i] = in[i] + 1;
    minus[i] = in[i] - 1;
  }
}

void neighbours(const unsigned *in, unsigned *out, size_t n) {
  if (n < 2)
    return;
#pragma kernel for
  for (size_t i = 1; i < n - 1; i++)
    out[i] = in[i - 1] + in[i] + in[i + 1];
}

void parts(const unsigned *in, unsigned *out, size_t n, size_t k) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < k; j++)
      out[i * k + j] = in[i * k + j] + in[i * k];
}

void strided(const unsigned *in, unsigned *out, int n, int from, int to) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i * to] = in[i * from] + 7;
}

void scaled(unsigned *x, const unsigned *by, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    x[i] *= *by;
}

void down(const unsigned *in, unsigned *out, int n) {
#pragma kernel for
  for (int i = n - 1; i >= 0; i--)
    out[i] = in[i] * 3 + 1;
}

void widened(const unsigned char *in, unsigned *out, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    out[i] = in[i] * 3u;
}

#else
#include "Inputs/show.h"
#define SIZE 400
#define MIDDLE 150

static unsigned x[SIZE];

#define CALL(call) fill_bytes(x, sizeof x), call, show(#call, x, sizeof x)

int main(void) {
  unsigned *m = x + MIDDLE;
  for (int n = 0; n <= 40; n = n * 2 + 1)
    for (int d = -n - 1; d <= n + 1; d++) {
      printf("%d %d\n", n, d);
      CALL(mapped(m, m + d, n));
      CALL(mapped((unsigned *)((char *)m + 4 * d), m, n));
      CALL(summed(m, m + d, m, n));
      CALL(summed(m + d, m - d, m, n));
      CALL(two_outputs(m, m + d, m + n + 50, n));
      CALL(two_outputs(m + n + 50, m, m + d, n));
      CALL(neighbours(m, m + d, n));
      CALL(strided(m, m + d, n, 2, 2));
      CALL(strided(m, m + d, n, 1, 2));
      CALL(strided(m, m + d, n, 2, 1));
      CALL(strided(m, m + d, n, 3, -2));
      CALL(strided(m, m + d, n, 0, 1));
      CALL(strided(m, m + d, n, 1, 0));
      CALL(scaled(m, m + d, n));
      CALL(down(m, m + d, n));
      CALL(widened((unsigned char *)(m + d), m, n));
      CALL(parts(m, m + d, n / 4, 4));
      CALL(parts(m, m + d, n, 1));
      CALL(parts(m, m + d, n / 7, 7));
      CALL(parts(m, m + d, n, 0));
    }
  return 0;
}
#endif
