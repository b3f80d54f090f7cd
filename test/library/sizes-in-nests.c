// Nests over arrays whose extents are of type `size_t` or `unsigned`, as most
// people write them: that subscripts do not wrap is shown for what they are,
// not for what their types could hold.
// RUN: %library %s --always-at-once
#include <stddef.h>

struct matrix {
  size_t rows, columns;
  float *data;
};

void multiply(double *c, const double *a, const double *b, size_t n);
void multiply_unsigned(double *c, const double *a, const double *b, unsigned n,
                       unsigned m, unsigned l);
void mixed(float *c, const float *a, size_t rows, size_t columns);
void sums(const float *b, float *o, size_t m, size_t k, size_t n);
void transposed(double *o, const double *a, size_t m, size_t k);
void batches(float *o, const float *a, size_t m, size_t k, size_t n);
void channels(unsigned char *o, const unsigned char *a, size_t w, size_t h,
              size_t count);
void but_the_last(float *o, const float *a, size_t w, size_t h);
void stencil(double *o, const double *a, size_t w, size_t h);
void multiply_matrices(struct matrix *a, struct matrix *b, struct matrix *c);
void add(const struct matrix *a, struct matrix *b);
void neighbours(const float *a, const float *b, float *o, size_t n, size_t m);
void distances(const double *x, double *out, size_t n, size_t d);

#ifndef DRIVER
static float get(const struct matrix *m, size_t r, size_t c) {
  return m->data[r * m->columns + c];
}

static void set(struct matrix *m, size_t r, size_t c, float to) {
  m->data[r * m->columns + c] = to;
}

void multiply(double *c, const double *a, const double *b, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < n; j++) {
      double s = 0;
      for (size_t k = 0; k < n; k++)
        s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
}

void multiply_unsigned(double *c, const double *a, const double *b, unsigned n,
                       unsigned m, unsigned l) {
#pragma kernel for
  for (unsigned i = 0; i < n; ++i)
    for (unsigned j = 0; j < m; ++j) {
      double s = 0;
      for (unsigned k = 0; k < l; ++k)
        s += a[i * l + k] * b[k * m + j];
      c[i * m + j] = s;
    }
}

void mixed(float *c, const float *a, size_t rows, size_t columns) {
#pragma kernel for
  for (int i = 0; i < (int)rows; i++)
    for (size_t j = 0; j < columns; j++)
      c[i * columns + j] = a[i * columns + j] + 1;
}

void sums(const float *b, float *o, size_t m, size_t k, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < m; i++) {
    float s = 0;
    for (size_t y = 0; y < k; y++)
      for (size_t x = 0; x < n; x++)
        s += b[y * n + x];
    o[i] = s;
  }
}

void transposed(double *o, const double *a, size_t m, size_t k) {
#pragma kernel for
  for (size_t i = 0; i < m; i++)
    for (size_t j = 0; j < k; j++)
      o[i * k + j] = a[j * m + i];
}

void batches(float *o, const float *a, size_t m, size_t k, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < m; i++)
    for (size_t y = 0; y < k; y++)
      for (size_t x = 0; x < n; x++)
        o[(i * k + y) * n + x] = 2 * a[(i * k + y) * n + x];
}

void channels(unsigned char *o, const unsigned char *a, size_t w, size_t h,
              size_t count) {
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      for (size_t c = 0; c < count; c++)
        o[(y * w + x) * count + c] = 255 - a[(y * w + x) * count + c];
}

void but_the_last(float *o, const float *a, size_t w, size_t h) {
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w - 1; x++)
      o[y * w + x] = a[y * w + x];
}

void stencil(double *o, const double *a, size_t w, size_t h) {
#pragma kernel for
  for (size_t y = 1; y < h - 1; y++)
    for (size_t x = 1; x < w - 1; x++)
      o[y * w + x] = a[y * w + x - 1] + a[y * w + x + 1] + a[(y - 1) * w + x] +
                     a[(y + 1) * w + x];
}

void multiply_matrices(struct matrix *a, struct matrix *b, struct matrix *c) {
#pragma kernel for
  for (size_t i = 0; i < a->rows; i++)
    for (size_t j = 0; j < b->columns; j++) {
      float s = 0;
      for (size_t k = 0; k < a->columns; k++)
        s += a->data[i * a->columns + k] * b->data[k * b->columns + j];
      c->data[i * b->columns + j] = s;
    }
}

void add(const struct matrix *a, struct matrix *b) {
#pragma kernel for
  for (size_t r = 0; r < a->rows; r++)
    for (size_t c = 0; c < a->columns; c++)
      set(b, r, c, get(a, r, c) + get(b, r, c));
}

void neighbours(const float *a, const float *b, float *o, size_t n, size_t m) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    float least = 1e30f;
    for (size_t k = 0; k < m; k++) {
      float d = 0;
      for (size_t j = 0; j < 13; j++) {
        float t = a[i * 13 + j] - b[k * 13 + j];
        d += t * t;
      }
      if (d < least)
        least = d;
    }
    o[i] = least;
  }
}

// Both triangles: rows and columns of an unsigned number of rows.
void distances(const double *x, double *out, size_t n, size_t d) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = i + 1; j < n; j++) {
      double s = 0;
      for (size_t k = 0; k < d; k++) {
        double t = x[i * d + k] - x[j * d + k];
        s += t * t;
      }
      out[i * n + j] = out[j * n + i] = s;
    }
}
#endif

#ifdef DRIVER
#include <stdio.h>

static double a[40000], b[40000], c[40000];
static float f[40000], g[40000], h[40000];
static unsigned char u[40000], v[40000];

static void show(const char *what) {
  double sum = 0;
  for (int i = 0; i < 40000; i++)
    sum += c[i] * (i % 7 + 1) + h[i] * (i % 5 + 1) + v[i] * (i % 3 + 1);
  printf("%s %a\n", what, sum);
}

int main(void) {
  for (int i = 0; i < 40000; i++) {
    a[i] = i % 101;
    b[i] = i % 97;
    f[i] = i % 89;
    g[i] = i % 83;
    u[i] = i;
  }
  static const size_t sizes[] = {2, 3, 8, 25};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      const size_t n = sizes[i], m = sizes[j];
      multiply(c, a, b, n);
      show("multiply");
      multiply_unsigned(c, a, b, n, m, n + 1);
      show("unsigned");
      mixed(h, f, n, m);
      show("mixed");
      sums(f, h, 9, n, m);
      show("sums");
      transposed(c, a, n, m);
      show("transposed");
      batches(h, f, 3, n, m);
      show("batches");
      channels(v, u, n, m, 3);
      show("channels");
      but_the_last(h, f, m, n);
      show("but the last");
      stencil(c, a, m, n);
      show("stencil");
      struct matrix x = {n, m, f}, y = {m, n, g}, z = {n, n, h}, w = {n, m, h};
      multiply_matrices(&x, &y, &z);
      show("matrices");
      add(&x, &w);
      show("add");
      neighbours(f, g, h, n, m);
      show("neighbours");
      distances(a, c, n, m);
      show("distances");
    }
}
#endif
