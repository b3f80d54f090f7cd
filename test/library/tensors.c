// Nests that load what they need from structures: data, extents and strides
// behind pointers. It is loaded when the loop is entered, if an iteration and
// a round of the inner loops would load it before anything is stored.
// RUN: %library %s
#include <stddef.h>
typedef struct {
  double *data;
  size_t *extents, *strides;
  size_t rank;
} tensor;
typedef struct {
  long *data, *extents;
} numbers;

struct view {
  int shape[3];
  float *at;
};
void add(const tensor *a, const tensor *b, tensor *c);
void scale(const struct view *v, struct view *o, float f, int n, int m);
void sum3(const tensor *a, double *out, int n, int m, int l);
void fill(const numbers *t, long from);
void shrink(numbers *t, long *first);

#ifndef DRIVER
void add(const tensor *a, const tensor *b, tensor *c) {
#pragma kernel for
  for (size_t i = 0; i < c->extents[0]; i++)
    for (size_t j = 0; j < c->extents[1]; j++)
      c->data[i * c->strides[0] + j * c->strides[1]] =
          a->data[i * a->strides[0] + j * a->strides[1]] +
          b->data[i * b->strides[0] + j * b->strides[1]];
}
void scale(const struct view *v, struct view *o, float f, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      o->at[i * m + j] = f * v->at[i * m + j];
}
void sum3(const tensor *a, double *out, int n, int m, int l) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        s += a->data[i * a->strides[0] + j * a->strides[1] + k * a->strides[2]];
    out[i] = s;
  }
}

// What is stored may be the extents.
void fill(const numbers *t, long from) {
#pragma kernel for
  for (long i = 0; i < t->extents[0]; i++)
    for (long j = 0; j < t->extents[1]; j++)
      t->data[i * t->extents[1] + j] = from + i - j;
}

// The inner loop has no round if `first` is the extent: there may be no data.
void shrink(numbers *t, long *first) {
#pragma kernel for
  for (long i = 0; i < t->extents[0]; i++) {
    first[i] = 0;
    for (long j = 0; j < t->extents[1]; j++)
      t->data[i * t->extents[1] + j] = i;
  }
}
#endif

#ifdef DRIVER
#include <stdio.h>
static double x[40000], y[40000], z[40000];
int main(void) {
  static const size_t sizes[] = {0, 1, 2, 5, 40};
  for (int i = 0; i < 40000; i++)
    x[i] = i % 77, y[i] = i % 91;
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 5; j++) {
      size_t e[] = {sizes[i], sizes[j]}, s[] = {sizes[j], 1},
             t[] = {1, sizes[i]};
      tensor a = {x, e, s, 2}, b = {y, e, t, 2}, c = {z, e, s, 2};
      if (!sizes[j])
        a.strides = b.strides = c.strides = 0;
      add(&a, &b, &c);
      c.strides = t;
      if (!sizes[j])
        c.strides = 0;
      add(&a, &b, &c);
      struct view v = {{1}, (float *)x}, o = {{2}, (float *)y};
      scale(sizes[i] && sizes[j] ? &v : 0, sizes[i] && sizes[j] ? &o : 0, 2,
            sizes[i], sizes[j]);
      size_t u[] = {sizes[j] * 5, 5, 1};
      tensor d = {x, 0, u};
      sum3(sizes[i] && sizes[j] ? &d : 0, z, sizes[i], sizes[j], 5);
      sum3(0, z, sizes[i], sizes[j], 0);
      static long at[6000], first[50];
      long extents[50] = {sizes[i], sizes[j]};
      fill(&(numbers){sizes[j] ? at : 0, extents}, i);
      if (sizes[j])
        fill(&(numbers){at, at + 2900}, i);
      at[2900] = sizes[i], at[2901] = sizes[j];
      if (sizes[j])
        fill(&(numbers){at + 2890, at + 2900}, i);
      shrink(&(numbers){at, extents}, first);
      extents[0] = sizes[i] ? 2 : 0;
      shrink(&(numbers){0, extents}, extents + 1);
      double r = extents[0] + extents[1];
      for (int k = 0; k < 6000; k++)
        r += at[k] * (k % 11 + 1);
      for (int k = 0; k < 2000; k++)
        r += z[k] * (k % 7 + 1);
      printf("%zu %zu %a\n", sizes[i], sizes[j], r);
    }
}
#endif
