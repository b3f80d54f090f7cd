// Members and elements that would be loaded too early, or that are used where
// the loop that loads them has no round: nothing is loaded that C does not
// load. RUN: %library %s
#include <stddef.h>

struct shape {
  int *extents, n;
  const int *p;
};

void also_outside(struct shape *c, const int *x, int m, int n, int *out);
void element_outside(struct shape *c, const int *x, const int *w, int m, int n,
                     int *out);
void pointer_outside(struct shape *c, const int *x, int m, int n, int *out);
void later(struct shape *c, const int *x, int m, int n, int *out);
void stores_first(struct shape *c, int **pp, int *d, int n, int *out);
void counts_down(struct shape *c, int f, int *out);
void looks_ahead(struct shape *c, int f, int n, int *out);
void looks_further(struct shape *c, int f, long n, int *out);

#ifndef DRIVER
void also_outside(struct shape *c, const int *x, int m, int n, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int j = 0; j < m; j++)
      s += c->n;
    if (x[i] > 0)
      s += 100 * c->n;
    out[i] = s;
  }
}

void element_outside(struct shape *c, const int *x, const int *w, int m, int n,
                     int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int j = 0; j < m; j++)
      s += w[c->extents[1] + j];
    if (x[i] > 0)
      for (int k = 0; k < c->extents[1]; k++)
        s += w[k];
    out[i] = s;
  }
}

void pointer_outside(struct shape *c, const int *x, int m, int n, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int j = 0; j < m; j++)
      s += c->p[i + j];
    if (x[i] > 0)
      s += c->p[i];
    out[i] = s;
  }
}

/* Behind the loop it is loaded in any case. */
void later(struct shape *c, const int *x, int m, int n, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int j = 0; j < m; j++)
      s += c->p[i] + c->extents[1];
    for (int k = 0; k < c->extents[1]; k++)
      s += c->p[i] * x[i] + k;
    out[i] = s;
  }
}

void stores_first(struct shape *c, int **pp, int *d, int n, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 1; pp[i] = d, j++)
      ;
    for (int k = 0; k < c->extents[1]; k++)
      out[i * 4 + k] = i + k;
  }
}

void counts_down(struct shape *c, int f, int *out) {
  unsigned char i;
#pragma kernel for
  for (i = f + 1; i--;)
    for (int l = 0; l < c->extents[1]; l++)
      out[i * 4 + l] = i + l;
}

void looks_ahead(struct shape *c, int f, int n, int *out) {
#pragma kernel for
  for (int i = f; i + 2u < n; i++)
    for (int l = 0; l < c->extents[1]; l++)
      out[i * 4 + l] = i + l;
}

void looks_further(struct shape *c, int f, long n, int *out) {
#pragma kernel for
  for (int i = f; i + 2L < n; i++)
    for (int l = 0; l < c->extents[1]; l++)
      out[i * 4 + l] = i + l;
}
#endif

#ifdef DRIVER
#include <limits.h>
#include <stdio.h>

static int x[3000], w[3000], out[9000];

static void show(const char *what) {
  unsigned h = 1;
  for (int i = 0; i < 9000; i++)
    h = h * 31 + (unsigned)out[i];
  printf("%s %u\n", what, h);
}

int main(void) {
  int extents[] = {5, 3};
  for (int i = 0; i < 3000; i++) {
    x[i] = i % 3 - 1;
    w[i] = i * 7 % 101;
  }
  for (int n = 0; n < 2000; n = n * 3 + 1)
    for (int m = -1; m < 4; m++) {
      struct shape c = {extents, 3, w};
      also_outside(n && (m > 0 || n > 1) ? &c : NULL, n == 1 ? w : x, m,
                   n == 1 && m <= 0 ? 0 : n, out);
      show("also outside");
      element_outside(&c, x, w, m, n, out);
      show("element outside");
      pointer_outside(&c, x, m, n, out);
      show("pointer outside");
      c.p = n ? w : NULL;
      later(&c, x, m, n, out);
      show("later");
      c.extents = NULL;
      stores_first(&c, &c.extents, extents, n != 0, out);
      show("stores first");
      c.extents = extents;
      counts_down(n % 256 == 255 ? NULL : &c, n, out);
      looks_ahead(&c, 0, n, out);
      looks_further(&c, 1, n, out);
      show("ahead");
    }
  counts_down(NULL, 255, out);
  counts_down(NULL, 511, out);
  looks_ahead(NULL, -3, 10, out);
  looks_further(NULL, INT_MAX, 10, out);
  show("not entered");
}
#endif
