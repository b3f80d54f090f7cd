// Members of elements that are found while an iteration runs have no byte in
// common with other members, whichever elements that are.
// RUN: %library --always-at-once %s

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { D = 3 };
typedef struct {
  double x[D];
  int cluster;
} point;
typedef struct {
  double x[D], sum[D];
  int n, kind;
} centre;

void nearest(point *p, int n, centre *c, int k);
void influence(point *p, const int *next, int n, centre *c);
void walk(centre *c, int n, int k);
void named(centre *c, int n, const int *at);

#ifndef DRIVER
static double distance(const double *a, const double *b) {
  double s = 0;
  for (int d = 0; d < D; d++)
    s += (a[d] - b[d]) * (a[d] - b[d]);
  return s;
}

// Sums are elements of the array whose other members tell which ones.
void nearest(point *p, int n, centre *c, int k) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int best = 0;
    for (int j = 1; j < k; j++)
      if (distance(p[i].x, c[j].x) < distance(p[i].x, c[best].x))
        best = j;
    p[i].cluster = best;
    for (int d = 0; d < D; d++)
      c[best].sum[d] += p[i].x[d];
    c[best].n++;
  }
}

// A pointer to an element that data name.
void influence(point *p, const int *next, int n, centre *c) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const point *q = &p[next[i] & 15];
    int near = 0;
    for (int d = 0; d < D; d++)
      near += q->x[d] < 0.5;
    p[i].cluster = near;
    c[i].n = near + q->x[1] > 0.25;
  }
}

// A pointer that moves from element to element.
void walk(centre *c, int n, int k) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int found = 0;
    for (const centre *q = c; q < c + k; q++)
      found += q->kind != c[i].kind;
    c[i].n = found;
  }
}

// Elements that data name.
void named(centre *c, int n, const int *at) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const centre *q = &c[at[i] & 7];
    c[i].kind = (q->n << 1) + (int)q->sum[2];
  }
}
#else
static void show(const char *what, const point *p, const centre *c, int n,
                 int k) {
  printf("%s", what);
  for (int i = 0; i < n; i++)
    printf(" %d", p[i].cluster);
  for (int i = 0; i < k; i++)
    printf(" [%d %d %.3f %.3f]", c[i].n, c[i].kind, c[i].sum[0], c[i].sum[2]);
  printf("\n");
}

int main(void) {
  static point p[500];
  static centre c[500];
  static int at[500];
  unsigned s = 7;
  for (int n = 1; n <= 500; n = 3 * n + 1) {
    memset(c, 0, sizeof c);
    for (int i = 0; i < 500; i++) {
      for (int d = 0; d < D; d++) {
        s = s * 1664525u + 1013904223u;
        p[i].x[d] = s / 4294967296.0;
        c[i].x[d] = (s >> 8) % 1000 / 1000.0;
      }
      c[i].kind = s >> 30;
      at[i] = s >> 20;
    }
    nearest(p, n, c, n < 16 ? n : 16);
    show("nearest", p, c, n, 16);
    influence(p, at, n, c);
    show("influence", p, c, n, 16);
    walk(c, n, n);
    show("walk", p, c, n, 16);
    named(c, n, at);
    show("named", p, c, n, 16);
  }
}
#endif
