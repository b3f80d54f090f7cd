// Stores of which nobody knows where they go: computed places, what lists and
// structures lead to, in place. Some of the calls meet.
// RUN: %library %s
#include <stdint.h>
#include <stddef.h>
#ifndef DRIVER
struct node { struct node *next; int v; };
struct row { double *data; int n; };
static unsigned rev(unsigned i, int bits) { unsigned r = 0; for (int k = 0; k < bits; k++) { r = r << 1 | (i & 1); i >>= 1; } return r; }
void bitrev(const float *in, float *out, int bits) {
#pragma kernel for
  for (unsigned i = 0; i < 1u << bits; i++) out[rev(i, bits)] = in[i];
}
void bitrev_in_place(float *x, int bits) {
  unsigned n = 1u << bits;
#pragma kernel for
  for (unsigned i = 0; i < n; i++) { unsigned j = rev(i, bits); if (i < j) { float t = x[i]; x[i] = x[j]; x[j] = t; } }
}
void butterflies(float *re, float *im, const float *wr, const float *wi, int n, int half) {
#pragma kernel for
  for (int t = 0; t < n / 2; t++) {
    int j = t % half, i = t / half * 2 * half + j, k = i + half;
    float a = re[k] * wr[j] - im[k] * wi[j], b = re[k] * wi[j] + im[k] * wr[j];
    re[k] = re[i] - a; im[k] = im[i] - b; re[i] += a; im[i] += b;
  }
}
void lists(struct node **heads, int n, int by) {
#pragma kernel for
  for (int i = 0; i < n; i++) for (struct node *p = heads[i]; p; p = p->next) p->v = p->v * 3 + by;
}
void rows(struct row **r, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) for (int k = 0; k < r[i]->n; k++) r[i]->data[k] = r[i]->data[k] * 0.5 + k;
}
void shift(const int *x, int *y, int n, int by) {
#pragma kernel for
  for (int i = 0; i < n; i++) y[(i + by) % n] = x[i] % 1000 * 3;
}
void redblack(double **u, double **f, int n, int color, double h2) {
#pragma kernel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1 + (i + color) % 2; j < n - 1; j += 2)
      u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - h2 * f[i][j]);
}
void fill(int *level, const int *start, const int *edges, int n, int now) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (level[i] == now)
      for (int e = start[i]; e < start[i + 1]; e++)
        if (level[edges[e]] < 0) level[edges[e]] = now + 1;
}
/* What iterations store may be what they know the width by. */
int width = 3;
void widths(int **rows, int m) {
#pragma kernel for
  for (int i = 0; i < m; i++)
    for (int k = 0; k < width; k++) rows[i][0] = (rows[i][0] + width + k) % 1000;
}
#else
#include <stdio.h>
#include <stdlib.h>
struct node { struct node *next; int v; };
struct row { double *data; int n; };
void bitrev(const float *in, float *out, int bits);
void bitrev_in_place(float *x, int bits);
void butterflies(float *re, float *im, const float *wr, const float *wi, int n, int half);
void lists(struct node **heads, int n, int by);
void rows(struct row **r, int n);
void shift(const int *x, int *y, int n, int by);
void redblack(double **u, double **f, int n, int color, double h2);
void fill(int *level, const int *start, const int *edges, int n, int now);
extern int width;
void widths(int **rows, int m);
static unsigned st = 1; static unsigned any(unsigned n) { st = st * 1103515245u + 12345u; return (st >> 8) % n; }
enum { B = 12, N = 1 << B };
int main(void) {
  static float x[N], y[N], z[N];
  for (int i = 0; i < N; i++) x[i] = any(1000), z[i] = any(100) / 100.0f;
  bitrev(x, y, B); bitrev_in_place(y, B - 1);
  for (int i = 0; i < N; i++) printf("%g ", y[i]);
  for (int h = 1; h < N; h *= 2) butterflies(x, y, z, z + N / 2, N, h);
  for (int i = 0; i < N; i++) printf("%g %g ", x[i], y[i]);
  static struct node nodes[N], *heads[300];
  for (int i = 0; i < N; i++) { int b = any(300); nodes[i].v = i; nodes[i].next = heads[b]; heads[b] = &nodes[i]; }
  lists(heads, 300, 5); heads[7] = heads[200]; lists(heads, 300, 2);
  for (int i = 0; i < N; i++) printf("%d ", nodes[i].v);
  static struct row rooms[200], *r[200]; static double room[200][30]; for (int i = 0; i < 200; i++) { r[i] = &rooms[i]; r[i]->n = any(30); r[i]->data = room[i]; }
  rows(r, 200); r[3]->data = r[100]->data; r[3]->n = r[100]->n = 12; rows(r, 200);
  for (int i = 0; i < 200; i++) for (int k = 0; k < r[i]->n; k++) printf("%g ", r[i]->data[k]);
  static int a[N], b[N]; for (int i = 0; i < N; i++) a[i] = any(100);
  shift(a, b, 1000, 77); shift(a, a, 1000, 3);
  for (int i = 0; i < 1000; i++) printf("%d %d ", a[i], b[i]);
  static double us[60][60], fs[60][60]; double *u[60], *f[60]; for (int i = 0; i < 60; i++) { u[i] = us[i]; f[i] = fs[i]; for (int k = 0; k < 60; k++) u[i][k] = any(9), f[i][k] = any(5); }
  for (int k = 0; k < 10; k++) redblack(u, f, 60, k & 1, 0.1);
  for (int i = 0; i < 60; i++) for (int k = 0; k < 60; k++) printf("%a ", u[i][k]);
  static int start[1001], edges[5000], level[1000];
  for (int i = 0; i < 1000; i++) { start[i + 1] = start[i] + any(4); level[i] = -1; } for (int i = 0; i < 5000; i++) edges[i] = any(1000); level[5] = 0;
  for (int k = 0; k < 30; k++) fill(level, start, edges, 1000, k);
  for (int i = 0; i < 1000; i++) printf("%d ", level[i]);
  static int *w[N]; for (int i = 0; i < N; i++) w[i] = b + i;
  widths(w, N); w[2] = &width; widths(w, N);
  width = 3; w[2] = b; w[N / 2] = &width; widths(w, N);
  for (int i = 0; i < N; i++) printf("%d ", b[i]);
}
#endif
