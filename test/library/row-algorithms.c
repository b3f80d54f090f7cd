// What iterations do with a row of their own.
// RUN: %library %s --always-at-once
#include <stddef.h>

void sorted(int *rows, size_t n, size_t k);
void prefix_sums(double *rows, size_t n, size_t k);
void matrix_vector(const double *m, const double *v, double *out, int n, int k);
void dots(const float *a, const float *b, float *out, int n, int k);
void copied(const int *from, int *to, size_t n, size_t k);
void cleared(int (*rows)[16], size_t n);
void moved(int (*rows)[16], size_t n);
void compared(const int (*a)[16], const int (*b)[16], char *same, size_t n);

#ifndef DRIVER
#include <string.h>

static void sort(int *row, size_t k) {
  for (size_t a = 0; a < k; a++) {
    size_t least = a;
    for (size_t b = a + 1; b < k; b++)
      if (row[b] < row[least])
        least = b;
    int t = row[a];
    row[a] = row[least];
    row[least] = t;
  }
}

void sorted(int *rows, size_t n, size_t k) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    sort(rows + i * k, k);
}

void prefix_sums(double *rows, size_t n, size_t k) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = 1; j < k; j++)
      rows[i * k + j] += rows[i * k + j - 1];
}

void matrix_vector(const double *m, const double *v, double *out, int n, int k) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < k; j++)
      sum += m[i * k + j] * v[j];
    out[i] = sum;
  }
}

void dots(const float *a, const float *b, float *out, int n, int k) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const float *p = a + i * k, *q = b + i * k;
    float sum = 0;
    for (int j = 0; j < k; j++)
      sum += p[j] * q[j];
    out[i] = sum;
  }
}

void copied(const int *from, int *to, size_t n, size_t k) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    memcpy(to + i * k, from + i * k, k * sizeof *to);
}

void cleared(int (*rows)[16], size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    memset(rows[i], 0xa5, sizeof rows[i]);
    rows[i][3] = (int)i;
  }
}

void moved(int (*rows)[16], size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    memmove(&rows[i][1], rows[i], 15 * sizeof(int));
}

void compared(const int (*a)[16], const int (*b)[16], char *same, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    same[i] = memcmp(a[i], b[i], sizeof a[i]) == 0;
}

#else
#include "Inputs/show.h"

int main(void) {
  enum { N = 100, K = 16 };
  static int rows[N * K], to[N * K];
  static double m[N * K], v[K], out[N];
  static float a[N * K], b[N * K], sums[N];
  static char same[N];
  fill_ints(rows, N * K);
  fill_doubles(m, N * K);
  fill_doubles(v, K);
  for (int i = 0; i < N * K; i++) {
    a[i] = draw(100) / 8.0f;
    b[i] = draw(100) / 16.0f;
  }
  for (int k = 1; k <= K; k *= 4) {
    sorted(rows, N, k);
    show("rows", rows, sizeof rows);
    prefix_sums(m, N, k);
    show("m", m, sizeof m);
    matrix_vector(m, v, out, N, k);
    show("out", out, sizeof out);
    dots(a, b, sums, N, k);
    show("sums", sums, sizeof sums);
    copied(rows, to, N, k);
    show("to", to, sizeof to);
  }
  moved((void *)rows, N / 2);
  compared((void *)rows, (void *)to, same, N);
  show("same", same, sizeof same);
  cleared((void *)to, N);
  show("to", to, sizeof to);
  return 0;
}
#endif
