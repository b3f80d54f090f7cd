// Nests of few rows, each of which is work for several threads.
// RUN: %library %s
#include <stddef.h>

void mixed(const unsigned *in, unsigned *out, size_t w, size_t h);
void moved(unsigned *a, size_t w, size_t h, size_t by);
unsigned long summed(const unsigned *a, unsigned *low, size_t w, size_t h);
void planes(unsigned *a, size_t n, size_t m, size_t k);

#ifndef DRIVER
static unsigned hashed(unsigned x) {
  for (int k = 0; k < 20; k++)
    x = (x ^ x >> 7) * 2654435761u + k;
  return x;
}

void mixed(const unsigned *in, unsigned *out, size_t w, size_t h) {
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      out[y * w + x] = hashed(in[y * w + x]) + y;
}

// Rows do not meet; elements of a row do if by is less than w.
void moved(unsigned *a, size_t w, size_t h, size_t by) {
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      a[y * 20000 + x] = hashed(a[y * 20000 + x + by] + x);
}

unsigned long summed(const unsigned *a, unsigned *low, size_t w, size_t h) {
  unsigned long sum = 0;
  unsigned least = ~0u;
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const unsigned it = hashed(a[y * w + x]);
      sum += it;
      if (it < least)
        least = it;
    }
  *low = least;
  return sum;
}

void planes(unsigned *a, size_t n, size_t m, size_t k) {
#pragma kernel for
  for (size_t z = 0; z < n; z++)
    for (size_t y = 0; y < m; y++)
      for (size_t x = 0; x < k; x++)
        a[(z * m + y) * k + x] = hashed(a[(z * m + y) * k + x]) ^ y;
}

#else
#include "Inputs/show.h"
#define SIZE 70000

static unsigned x[SIZE];

#define CALL(call) fill_bytes(x, sizeof x), call, show(#call, x, sizeof x)

int main(void) {
  for (int again = 0; again < 3; again++)
    for (unsigned h = 1; h <= 3; h++) {
      unsigned low = 0;
      printf("%u\n", h);
      CALL(mixed(x, x, 20000, h));
      CALL(mixed(x, x + 1, 20000, h));
      CALL(mixed(x, x + 30001, 10000, h));
      CALL(moved(x, 9999, h, 10000));
      CALL(moved(x, 10000, h, 10000));
      CALL(moved(x, 10000, h, 9999));
      CALL(moved(x, 10000, h, 1));
      CALL(moved(x, 10000, h, 0));
      CALL(planes(x, h, 2, 9000));
      CALL(planes(x, 2, h, 9000));
      CALL(planes(x, 1, 1, 60001));
      CALL(planes(x, h, 5000, 3));
      fill_bytes(x, sizeof x);
      printf("%lu", summed(x, &low, 20000, h));
      printf(" %u\n", low);
    }
  return 0;
}
#endif
