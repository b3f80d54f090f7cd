// What iterations store is known, but less exactly than it is: rows of which
// only more than what is accessed is told, pointers that follow from data.
// Where guards cannot tell iterations apart, what they store is withheld. In
// some of the calls they do meet.
// RUN: %library %s
#include <stdint.h>
#include <stddef.h>
#ifndef DRIVER
struct system { int n; double *a; int *pivots; };
struct matrix { int rows, cols; double **data; };

// The rows of one system's matrix lie as far apart as its data say.
void factor(struct system *s, int count) {
#pragma kernel for
  for (int k = 0; k < count; k++) {
    struct system *of = &s[k];
    double *a = of->a;
    int n = of->n;
    for (int c = 0; c < n; c++) {
      int best = c;
      for (int r = c + 1; r < n; r++)
        if (a[r * n + c] * a[r * n + c] > a[best * n + c] * a[best * n + c]) best = r;
      of->pivots[c] = best;
      for (int j = 0; j < n; j++) { double t = a[c * n + j]; a[c * n + j] = a[best * n + j]; a[best * n + j] = t; }
      for (int r = c + 1; r < n; r++) {
        double f = a[r * n + c] / (a[c * n + c] + 1e-3);
        for (int j = c; j < n; j++) a[r * n + j] -= f * a[c * n + j];
      }
    }
  }
}
void transpose(const struct matrix *from, struct matrix *to) {
#pragma kernel for
  for (int i = 0; i < from->rows; i++)
    for (int j = 0; j < from->cols; j++) to->data[j][i] = from->data[i][j] * 2;
}
static void reverse_bits(float *x, int n) {
  for (int i = 1, j = 0; i < n; i++) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) { float t = x[i]; x[i] = x[j]; x[j] = t; }
  }
}
static void haar(float *x, int n) {
  reverse_bits(x, n);
  for (int len = 2; len <= n; len *= 2)
    for (int i = 0; i < n; i += len)
      for (int j = 0; j < len / 2; j++) {
        float u = x[i + j], v = x[i + j + len / 2];
        x[i + j] = u + v;
        x[i + j + len / 2] = u - v;
      }
}
void haar_rows(float *x, int count, int n) {
#pragma kernel for
  for (int b = 0; b < count; b++) haar(x + b * n, n);
}
// Rows with gaps: what is told of them overlaps in the gaps.
int64_t gaps(int *x, int n, int width, int pitch, int *last) {
  int64_t sum = 0;
  int now = 0, *p = x;
#pragma kernel for reduction(+: sum)
  for (int i = 0; i < n; i++, p += pitch) {
    int *row = p + (i & 1 ? pitch - width : 0);
    now = row[0];
    for (int k = 1; k < width; k++) { row[k] += row[k - 1] % 1000; sum += row[k]; }
  }
  *last = now;
  return sum + (p - x);
}
void spread(uint8_t *to, const uint8_t *from, int n, int by) {
  int i;
#pragma kernel for
  for (i = n - 1; i >= 0; i--) {
    uint8_t *at = to + i * by;
    for (int k = 0; k < 8; k++) at[k * k % (by | 1)] ^= from[i] + k;
  }
}
#else
#include <stdio.h>
#include <stdlib.h>
struct system { int n; double *a; int *pivots; };
struct matrix { int rows, cols; double **data; };
void factor(struct system *s, int count);
void transpose(const struct matrix *from, struct matrix *to);
void haar_rows(float *x, int count, int n);
int64_t gaps(int *x, int n, int width, int pitch, int *last);
void spread(uint8_t *to, const uint8_t *from, int n, int by);
static unsigned st = 1; static unsigned any(unsigned n) { st = st * 1103515245u + 12345u; return (st >> 8) % n; }
static void numbers(double *x, int n) { for (int i = 0; i < n; i++) x[i] = any(2000) / 8.0 - 100; }
static void systems(int count, int together) {
  struct system *s = calloc(count, sizeof *s);
  double *all = malloc(count * 100 * sizeof *all), *at = all;
  int *pivots = malloc(count * 10 * sizeof *pivots);
  numbers(all, count * 100);
  for (int k = 0; k < count; k++) { s[k].n = any(11); s[k].a = at; s[k].pivots = pivots + k * 10; at += s[k].n * s[k].n; }
  if (together) { s[count / 2].a = s[count / 3].a; s[count / 2].n = s[count / 3].n; }
  factor(s, count);
  for (int i = 0; i < at - all; i++) printf("%a ", all[i]);
  for (int k = 0; k < count; k++) for (int c = 0; c < s[k].n; c++) printf("%d ", s[k].pivots[c]);
  free(s); free(all); free(pivots);
}
static void matrices(int rows, int cols, int how) {
  struct matrix a = {rows, cols, malloc((rows + 1) * sizeof(double *))}, b = {cols, rows, malloc((cols + 1) * sizeof(double *))};
  int n = rows > cols ? rows : cols;
  double *all = malloc((rows + cols + 2) * n * sizeof *all);
  numbers(all, (rows + cols + 2) * n);
  for (int i = 0; i < rows; i++) a.data[i] = all + i * n;
  for (int i = 0; i < cols; i++) b.data[i] = all + (rows + i) * n;
  if (how == 1 && cols > 3) b.data[cols - 1] = b.data[2] + 1; // Rows of the result overlap,
  if (how == 2) { free(b.data); b = a; }                     // or it is made in place.
  transpose(&a, &b);
  for (int i = 0; i < (rows + cols) * n; i++) printf("%a ", all[i]);
  if (how != 2) free(b.data);
  free(a.data); free(all);
}
int main(void) {
  for (int n = 0; n < 4; n++) systems(n + 1, n == 3);
  systems(700, 0); systems(700, 1); systems(3000, 0);
  for (int how = 0; how < 3; how++) { matrices(1, 1, how); matrices(5, 5, how); matrices(120, 120, how); matrices(300, 300, how); }
  matrices(300, 17, 0); matrices(4, 900, 1);
  static float x[1 << 16]; for (int i = 0; i < 1 << 16; i++) x[i] = any(100);
  for (int bits = 0; bits < 9; bits += 2) haar_rows(x, 200, 1 << bits);
  for (int i = 0; i < 1 << 16; i++) printf("%g ", x[i]);
  static int y[40000]; int last;
  for (int i = 0; i < 40000; i++) y[i] = any(5000);
  printf("%lld ", (long long)gaps(y, 900, 20, 40, &last)); printf("%d ", last);
  printf("%lld ", (long long)gaps(y, 900, 40, 40, &last)); printf("%d ", last);
  printf("%lld ", (long long)gaps(y, 900, 40, 30, &last)); printf("%d ", last); // Rows overlap.
  printf("%lld ", (long long)gaps(y, 1, 9, 7, &last)); printf("%d ", last);
  for (int i = 0; i < 40000; i++) printf("%d ", y[i]);
  static uint8_t t[40000], f[4000]; for (int i = 0; i < 4000; i++) f[i] = any(256);
  for (int by = 0; by < 10; by++) spread(t, f, 4000, by);
  spread(t, t, 4000, 9); spread(t, t + 40000 - 4000, 4000, 9);
  for (int i = 0; i < 40000; i++) printf("%d ", t[i]);
}
#endif
