// What an iteration stores and loads again: in its own objects, or where
// pointers lead, until something else is stored there.
// RUN: %library %s
#include <stdint.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#ifndef DRIVER
struct parser { const char *at; int row, left; };
struct digest { uint32_t h; uint8_t block[16]; uint64_t length; };
struct hit { int status, kind; };
struct matrix { int rows, cols; double **row; };
struct box { int low, high; };

static void begin(struct digest *d) { d->h = 2166136261u; d->length = 0; }
static void add_block(struct digest *d, const uint8_t *p) { for (int i = 0; i < 16; i++) d->h = (d->h ^ p[i]) * 16777619u; }
static void update(struct digest *d, const uint8_t *p, size_t n) {
  size_t have = d->length % 16;
  d->length += n;
  if (have) {
    size_t k = 16 - have < n ? 16 - have : n;
    memcpy(d->block + have, p, k); p += k; n -= k;
    if (have + k < 16) return;
    add_block(d, d->block);
  }
  for (; n >= 16; p += 16, n -= 16) add_block(d, p);
  memcpy(d->block, p, n);
}
static uint32_t finish(struct digest *d) {
  uint8_t end = 0x80, zero = 0;
  update(d, &end, 1);
  while (d->length % 16 != 0) update(d, &zero, 1);
  return d->h;
}
// The text ends where the results begin.
void digests(const uint8_t *text, size_t stride, const size_t *length, uint32_t *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct digest d;
    begin(&d);
    update(&d, text + i * stride, length[i]);
    out[i] = finish(&d);
  }
}
int kinds(char *const *line, int n, struct hit *out, int counts[4]) {
  int some = 0, others = 0, by_kind[4] = {0};
#pragma kernel for
  for (int i = 0; i < n; i++) {
    out[i].status = strtol(line[i], NULL, 10);
    out[i].kind = out[i].status & 3;
    by_kind[out[i].kind]++;
    some += out[i].kind == 1;
    others += out[i].kind == 2;
  }
  memcpy(counts, by_kind, sizeof by_kind);
  return some + others * 1000;
}
void multiply(const double *a, const double *b, struct matrix *c, int n) {
#pragma kernel for
  for (int i = 0; i < c->rows; i++) {
    c->row[i] = calloc(c->cols, sizeof(double));
    for (int j = 0; j < c->cols; j++)
      for (int k = 0; k < n; k++) c->row[i][j] += a[i * n + k] * b[k * c->cols + j];
  }
}
static void around(int i, int n, int *low, int *high) { *low = i < 2 ? 0 : i - 2; *high = i + 2 < n ? i + 2 : n - 1; }
void smooth(const int *x, int *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int low, high, sum = 0;
    around(i, n, &low, &high);
    for (int k = low; k <= high; k++) sum += x[k] / 8;
    y[i] = sum;
  }
}
void windows(const int *x, int *y, int n, int w) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {.low = i, .high = i + w};
    if (b.high > n) b.high = n;
    int sum = 0;
    while (b.low < b.high) sum ^= x[b.low++];
    y[i] = sum;
  }
}
// Each of these changes what was stored before it is loaded: what is known of
// it would say that iterations do not meet.
#define CLAMPED(k) ((k) < 0 ? 0 : (k) > 6 ? 6 : (k))
void by_other_pointer(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {0, 1}, *p = &b, other = {y[i] & 1, y[i] & 3};
    int k = 1;
    x[i] = 1;
    y[i] = i & 3;
    k = x[i];
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void by_address(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {0, 1}, *p = &b, other = {y[i] & 1, y[i] & 3};
    int k = 1;
    x[i] = 1;
    if (which > 1) p->high = y[i] & 3;
    k = b.high;
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void by_round(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {0, 1}, *p = &b, other = {y[i] & 1, y[i] & 3};
    int k = 1;
    x[i] = 1;
    for (int r = 0; r < 3; r++) { k = b.high; b.high = 7 - r - (y[i] & 3); }
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void as_a_whole(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {0, 1}, *p = &b, other = {y[i] & 1, y[i] & 3};
    int k = 1;
    x[i] = 1;
    *p = other;
    k = b.high;
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void by_bytes(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {0, 1}, *p = &b, other = {y[i] & 1, y[i] & 3};
    int k = 1;
    x[i] = 1;
    memset(p, y[i] & 3, sizeof b);
    k = b.high & 7;
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void by_part(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {0, 1}, *p = &b, other = {y[i] & 1, y[i] & 3};
    int k = 1;
    x[i] = 1;
    ((char *)p)[4] = y[i] & 3;
    k = b.high;
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void by_subscript(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {0, 1}, *p = &b, other = {y[i] & 1, y[i] & 3};
    int k = 1;
    x[i] = 1;
    (&b.low)[y[i] & 1] = 3;
    k = b.high;
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void in_branch(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {0, 1}, *p = &b, other = {y[i] & 1, y[i] & 3};
    int k = 1;
    x[i] = 1;
    if (y[i] & 1) b.high = 4;
    k = b.high;
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void in_scope(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {0, 1}, *p = &b, other = {y[i] & 1, y[i] & 3};
    int k = 1;
    x[i] = 1;
    for (int r = 0; r < 2; r++) {
      struct box c = {3, y[i] & 3};
      if (r) k = c.high;
      c.high = 1;
    }
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
struct __attribute__((packed)) bits { uint8_t a : 6, b : 6, c : 4; };
static struct box made(struct box *b, int k) {
  b->high = 0;
  struct box r = {0, k};
  return r;
}
static int first(int *a, int k) { a[0] = 0; return k; }
void by_initialiser(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 1;
    x[i] = 1;
    struct box c = made(&c, y[i] & 3);
    k = c.high;
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void by_element_initialiser(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 1;
    x[i] = 1;
    int c[2] = {first(c, y[i] & 3)};
    k = c[0];
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void by_bits(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 1;
    x[i] = 1;
    struct bits c;
    unsigned char *at = (unsigned char *)&c;
    at[0] = at[1] = 0;
    c.b = (y[i] & 3) << 2;
    k = at[1];
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void by_library(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 1;
    x[i] = 1;
    char c[16];
    c[0] = 0;
    wctomb(c, (wchar_t)((y[i] & 3) + 1));
    k = c[0];
    k = CLAMPED(k);
    t[i + k] = t[i + k] * 3 + i;
  }
}
void by_wrapped(int *x, int *y, unsigned *t, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int c[64];
    c[which + 1] = 0;
    c[(uint8_t)(which + 257)] = y[i] & 3;
    t[i + c[which + 1]] = t[i + c[which + 1]] * 3 + i;
  }
}
static int deep(int n, int *found) {
  struct box b = {n, 0};
  if (n > 0) { deep(n - 1, &b.high); b.low += b.high; }
  *found = b.low & 7;
  return b.low;
}
void nested(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int found = 3, table[8] = {0};
    int last = deep(i % 6, &found);
    table[found] = last;
    x[i] = table[0] * 2 + table[1] * 3 + table[2] * 5 + table[3] * 7 + table[4] * 11 + table[5] * 13 + table[6] * 17 + table[7] * 19;
  }
}
typedef double (*shape)(double);
struct form { shape of; double by; };
static double square(double x) { return x * x; }
static double half(double x) { return x / 2; }
static void choose(shape *f, int k) { *f = k & 1 ? square : half; }
void shapes(double *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    shape f = half;
    choose(&f, i);
    struct form own = {f, 2.5};
    v[i] = own.by * own.of(f(v[i]));
  }
}
static int by_rest(const void *a, const void *b) { const int x = *(const int *)a & 15, y = *(const int *)b & 15; return (x > y) - (x < y); }
void sorted(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *v = x + i * 8, table[16] = {0};
    v[0] = 12; v[1] = 3; v[7] = 15;
    qsort(v, 8, sizeof *v, by_rest);
    table[v[0] & 15]++; table[v[7] & 15]++;
    for (int k = 0; k < 16; k++) v[k % 8] += table[k] * k;
  }
}
#else
#include <stdio.h>
struct hit { int status, kind; };
struct matrix { int rows, cols; double **row; };
void digests(const uint8_t *text, size_t stride, const size_t *length, uint32_t *out, int n);
int kinds(char *const *line, int n, struct hit *out, int counts[4]);
void multiply(const double *a, const double *b, struct matrix *c, int n);
void smooth(const int *x, int *y, int n);
void windows(const int *x, int *y, int n, int w);
void by_other_pointer(int *, int *, unsigned *, int, int), by_address(int *, int *, unsigned *, int, int), by_round(int *, int *, unsigned *, int, int), as_a_whole(int *, int *, unsigned *, int, int), by_bytes(int *, int *, unsigned *, int, int), by_part(int *, int *, unsigned *, int, int), by_subscript(int *, int *, unsigned *, int, int), in_branch(int *, int *, unsigned *, int, int), in_scope(int *, int *, unsigned *, int, int), by_initialiser(int *, int *, unsigned *, int, int), by_element_initialiser(int *, int *, unsigned *, int, int), by_bits(int *, int *, unsigned *, int, int), by_library(int *, int *, unsigned *, int, int), by_wrapped(int *, int *, unsigned *, int, int);
void nested(int *x, int n);
void sorted(int *x, int n);
void shapes(double *v, int n);
static unsigned st = 1; static unsigned any(unsigned n) { st = st * 1103515245u + 12345u; return (st >> 8) % n; }
enum { N = 4000 };
int main(void) {
  static struct { uint8_t text[N][50]; uint32_t out[N]; } all;
  static size_t length[N];
  for (int i = 0; i < N; i++) { length[i] = any(51); for (int k = 0; k < 50; k++) all.text[i][k] = any(256); }
  for (int n = 0; n <= N; n = n * 9 + 1) digests(all.text[N - n], 50, length, all.out, n);
  for (int i = 0; i < N; i++) printf("%x ", all.out[i]);
  static char digits[N][8]; static char *line[N]; static struct hit hits[N]; int counts[4];
  for (int i = 0; i < N; i++) { snprintf(digits[i], 8, "%d", any(1000)); line[i] = digits[i]; }
  printf("%d ", kinds(line, N, hits, counts));
  for (int i = 0; i < 4; i++) printf("%d ", counts[i]);
  for (int i = 0; i < N; i++) printf("%d %d ", hits[i].status, hits[i].kind);
  static double a[200 * 30], b[30 * 20]; for (int i = 0; i < 6000; i++) a[i] = any(100) / 8.0; for (int i = 0; i < 600; i++) b[i] = any(100) / 4.0;
  static double *rows[200]; struct matrix c = {200, 20, rows};
  multiply(a, b, &c, 30);
  for (int i = 0; i < 200; i++) { for (int k = 0; k < 20; k++) printf("%g ", rows[i][k]); free(rows[i]); }
  static int x[N], y[N];
  for (int i = 0; i < N; i++) x[i] = any(1 << 20);
  for (int n = 0; n < 5; n++) smooth(x, y, n); smooth(x, y, N);
  for (int i = 0; i < N; i++) printf("%d ", y[i]);
  windows(x, y, N, 9); windows(x, x, 100, 5);
  for (int i = 0; i < N; i++) printf("%d %d ", x[i], y[i]);
  static unsigned t[2 * N + 8];
  void (*const all_of[])(int *, int *, unsigned *, int, int) = {by_other_pointer, by_address, by_round, as_a_whole, by_bytes, by_part, by_subscript, in_branch, in_scope, by_initialiser, by_element_initialiser, by_bits, by_library, by_wrapped};
  for (int f = 0; f < (int)(sizeof all_of / sizeof *all_of); f++) {
    for (int i = 0; i < N; i++) y[i] = any(1000);
    for (int which = 1; which < 3; which++) { all_of[f](x, y, t, N, which); all_of[f](x, x, t, N, which); }
    for (int i = 0; i < 2 * N + 8; i++) printf("%u ", t[i]);
  }
  nested(x, N);
  for (int i = 0; i < N; i++) printf("%d ", x[i]);
  for (int i = 0; i < N; i++) x[i] = any(1000);
  static double v[N];
  for (int i = 0; i < N; i++) v[i] = any(1000) / 8.0;
  shapes(v, N);
  for (int i = 0; i < N; i++) printf("%a ", v[i]);
  sorted(x, N / 8);
  for (int i = 0; i < N; i++) printf("%d ", x[i]);
}
#endif
