// Nests of three loops and more.
// RUN: %library %s
#include <stddef.h>

void transposed(const unsigned *in, unsigned *out, size_t n, size_t m,
                size_t k);
long sums(const int *a, size_t n, size_t m, size_t k);
void convolved(const unsigned *in, unsigned *out, int c, int w, int h);
void two_of_three(unsigned *a, int n, int m, int k);
void one_of_three(unsigned *a, int n, int m, int k);
void batches(const unsigned *a, const unsigned *b, unsigned *c, int count,
             int n);
void four(unsigned *a, int n, int m);
void five(unsigned *a, int n);
void pitched(unsigned *a, size_t n, size_t m, size_t k, size_t row,
             size_t plane);
void moved(unsigned *a, size_t n, size_t m, size_t k, size_t by);
void bounds_in_order(unsigned *a, unsigned n, unsigned by, unsigned from);

#ifndef DRIVER
void transposed(const unsigned *in, unsigned *out, size_t n, size_t m,
                size_t k) {
#pragma kernel for
  for (size_t z = 0; z < n; z++)
    for (size_t y = 0; y < m; y++)
      for (size_t x = 0; x < k; x++)
        out[(z * m + y) * k + x] = in[(x * m + y) * n + z];
}

long sums(const int *a, size_t n, size_t m, size_t k) {
  long sum = 0;
  int odd = 0;
#pragma kernel for
  for (size_t z = 0; z < n; z++)
    for (size_t y = 0; y < m; y++)
      for (size_t x = 0; x < k; x++) {
        sum += a[(z * m + y) * k + x];
        odd ^= a[(z * m + y) * k + x] & 1;
      }
  return sum * 2 + odd;
}

void convolved(const unsigned *in, unsigned *out, int c, int w, int h) {
#pragma kernel for
  for (int p = 0; p < c; p++)
    for (int y = 1; y < h - 1; y++)
      for (int x = 1; x < w - 1; x++) {
        unsigned sum = 0;
        for (int dy = -1; dy <= 1; dy++)
          for (int dx = -1; dx <= 1; dx++)
            sum += in[(p * h + y + dy) * w + x + dx] * (dx + 2 * dy + 5);
        out[(p * h + y) * w + x] = sum;
      }
}

// Iterations of the innermost loop meet.
void two_of_three(unsigned *a, int n, int m, int k) {
#pragma kernel for
  for (int z = 0; z < n; z++)
    for (int y = 0; y < m; y++)
      for (int x = 1; x < k; x++)
        a[(z * m + y) * k + x] += a[(z * m + y) * k + x - 1];
}

// Those of the second one do.
void one_of_three(unsigned *a, int n, int m, int k) {
#pragma kernel for
  for (int z = 0; z < n; z++)
    for (int y = 1; y < m; y++)
      for (int x = 0; x < k; x++)
        a[(z * m + y) * k + x] += a[(z * m + y - 1) * k + x];
}

void batches(const unsigned *a, const unsigned *b, unsigned *c, int count,
             int n) {
  int i, j, k, p;
  unsigned sum;
#pragma kernel for
  for (p = 0; p < count; p++)
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++) {
        sum = 0;
        for (k = 0; k < n; k++)
          sum += a[(p * n + i) * n + k] * b[(p * n + k) * n + j];
        c[(p * n + i) * n + j] = sum;
      }
}

void four(unsigned *a, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = n; k > 0; k--)
        for (int l = 0; l < 2; l++)
          a[((i * m + j) * n + k - 1) * 2 + l] += 27 * i + 9 * j + 3 * k + l;
}

void five(unsigned *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 3; k++)
        for (int l = 0; l < 2; l++)
          for (int m = 0; m < 2; m++)
            a[(((i * 2 + j) * 3 + k) * 2 + l) * 2 + m] += 7 * i + j + k + l * m;
}

// Planes or rows overlap if their distance is small.
void pitched(unsigned *a, size_t n, size_t m, size_t k, size_t row,
             size_t plane) {
#pragma kernel for
  for (size_t z = 0; z < n; z++)
    for (size_t y = 0; y < m; y++)
      for (size_t x = 0; x < k; x++)
        a[z * plane + y * row + x] = a[z * plane + y * row + x] * 3 + y;
}

// Rows, or elements of rows, read what others write.
void moved(unsigned *a, size_t n, size_t m, size_t k, size_t by) {
#pragma kernel for
  for (size_t z = 0; z < n; z++)
    for (size_t y = 0; y < m; y++)
      for (size_t x = 0; x < k; x++)
        a[z * 300 + y * k + x] = a[z * 300 + y * k + x + by] + 1;
}

// Bounds of inner loops are not computed where outer ones do not run.
void bounds_in_order(unsigned *a, unsigned n, unsigned by, unsigned from) {
#pragma kernel for
  for (unsigned z = 0; z < by; z++)
    for (unsigned y = 0; y < n / by; y++)
      for (unsigned x = 0; x < 4; x++)
        a[(z * n + y) * 4 + x] += from;
}

#else
#include "Inputs/show.h"
#define SIZE 6000
#define MIDDLE 1000

static unsigned x[SIZE];

#define CALL(call) fill_bytes(x, sizeof x), call, show(#call, x, sizeof x)
#define VALUE(call)                                                            \
  fill_bytes(x, sizeof x), printf("%ld ", (long)call), show(#call, x, sizeof x)

int main(void) {
  unsigned *m = x + MIDDLE;
  for (int c = 0; c < 125; c++) {
    static const int sizes[] = {0, 1, 2, 4, 7};
    const int i = sizes[c / 25], j = sizes[c / 5 % 5], k = sizes[c % 5];
    printf("%d %d %d\n", i, j, k);
    CALL(transposed(m, m + 400, i, j, k));
    CALL(transposed(m, m, i, j, k));
    CALL(transposed(m, m + 100, i, j, k));
    VALUE(sums((int *)m, i, j, k));
    CALL(convolved(m, m + 400, i, j, k));
    CALL(convolved(m, m + 1, i, j, k));
    CALL(two_of_three(m, i, j, k));
    CALL(one_of_three(m, i, j, k));
    CALL(batches(m, m + 400, m + 800, i, j));
    CALL(batches(m, m + j * j, m - j * j, i, j));
    CALL(four(m, i, j));
    CALL(five(m, i));
    CALL(pitched(m, i, j, k, k, j * k));
    CALL(pitched(m, i, j, k, k + 1, 100));
    CALL(pitched(m, i, j, k, k - 1, 100));
    CALL(pitched(m, i, j, k, k, j * k / 2));
    CALL(pitched(m, i, j, k, 60, k));
    for (int by = 0; by <= 60; by += by < 4 ? 1 : 7)
      CALL(moved(m, i, j, k, by));
    CALL(moved(m, i, j, k, k));
    CALL(moved(m, i, j, k, j * k));
    CALL(bounds_in_order(m, j * 3, i, k));
  }
  return 0;
}
#endif
