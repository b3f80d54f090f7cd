// Bounds and arrays that are members of structures: loaded when a loop is
// entered, unless iterations may write them.
// RUN: %library %s
#include <stddef.h>

struct inner {
  int first;
  long last;
  double by;
};
struct vector {
  size_t n;
  double *data;
  struct inner in;
  int sizes[2];
};
struct range {
  int *from, *to;
};
struct many {
  size_t *counts;
  size_t n;
};

void scale(struct vector *v);
void between(struct vector *const v, struct vector *w);
void without_bound(const struct vector *v, struct vector *w, int n);
void of_both(struct vector v, const struct vector *w, double *out);
void pointers(const struct range *r);
void down(struct vector *v, unsigned n);
void counter_outside(struct vector *v, size_t *end);
void shorten(struct many *m);
double sum(const struct vector *v, int *above);
double last(const struct vector *v, size_t *count);
void dereferenced(struct vector *v);
void skipped(struct vector *v, struct vector *w, int n);
void through_macro(struct vector *v);

#ifndef DRIVER

void scale(struct vector *v) {
#pragma kernel for
  for (size_t i = 0; i < v->n; i++)
    v->data[i] *= 2;
}

void between(struct vector *const v, struct vector *w) {
#pragma kernel for
  for (long i = v->in.first; i < v->in.last; i += 2) {
    w->data[i] += v->data[i] * v->in.by;
    w->data[i + 1] -= v->in.by;
  }
}

void without_bound(const struct vector *v, struct vector *w, int n) {
#pragma kernel for
  for (int i = 0; i < n; ++i)
    w->data[i] = v->data[i] + v->in.first;
}

void of_both(struct vector v, const struct vector *w, double *out) {
#pragma kernel for
  for (size_t i = 0; i < v.n; i++) {
    double s = 0;
    for (size_t k = 0; k < w->n; k++)
      s += w->data[k] * v.data[i];
    out[i] = s + v.in.by;
  }
}

void pointers(const struct range *r) {
#pragma kernel for
  for (int *p = r->from; p != r->to; p++)
    *p = *p * 3 + 1;
}

void down(struct vector *v, unsigned n) {
#pragma kernel for
  while (n--)
    v->data[n] += n;
}

void counter_outside(struct vector *v, size_t *end) {
  size_t i;
#pragma kernel for
  for (i = 1; v->n > i; i += 3)
    v->data[i] = i;
  *end = i;
}

// Where counts leads to m itself, the loop ends sooner, or later.
void shorten(struct many *m) {
#pragma kernel for
  for (size_t i = 0; i < m->n; i++)
    m->counts[i] += 3;
}

double sum(const struct vector *v, int *above) {
  double s = 0;
  int count = 0;
#pragma kernel for
  for (size_t i = 0; i < v->n; i++) {
    count += v->data[i] > v->in.by;
    s += v->data[i];
  }
  *above = count;
  return s;
}

double last(const struct vector *v, size_t *count) {
  double x = -1;
#pragma kernel for
  for (size_t i = 0; i < v->n; i++) {
    x = v->data[i] / 2;
    count[i] = x > 1;
  }
  return x;
}

void dereferenced(struct vector *v) {
#pragma kernel for
  for (size_t i = 0; i < (*v).n; i++)
    (v)->data[i] += v->sizes[i & 1];
}

void skipped(struct vector *v, struct vector *w, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double x = w->data[i] - v->in.first;
    if (x < 0)
      continue;
    w->data[i] = x + v->data[i];
    if (i < w->in.first)
      w->data[i] += w->in.last;
  }
}

#define AT(V, I) (V)->data[I]
#define SIZE(V) (V)->n
void through_macro(struct vector *v) {
#pragma kernel for
  for (size_t i = 0; i < SIZE(v); i++)
    AT(v, i) = AT(v, i) + SIZE(v);
}

#else
#include <stdio.h>
#include <string.h>

static double a[200], b[200], c[200];
static struct vector v, w;

static void reset(size_t n) {
  for (int i = 0; i < 200; i++) {
    a[i] = i % 17 - 3;
    b[i] = i % 13;
    c[i] = i % 7;
  }
  v = (struct vector){n, a, {2, (long)n - 1, 0.5}, {3, 4}};
  w = (struct vector){n / 2, b, {1, (long)n - 1, 0.25}, {5, 6}};
}

static void show(const char *what) {
  double x = 0, y = 0, z = 0;
  for (int i = 0; i < 200; i++) {
    x = x * 1.0625 + a[i];
    y = y * 1.0625 + b[i];
    z = z * 1.0625 + c[i];
  }
  printf("%s: %a %a %a, %zu %d %ld %a, %zu %d %ld %a\n", what, x, y, z, v.n,
         v.in.first, v.in.last, v.in.by, w.n, w.in.first, w.in.last, w.in.by);
}

/// What v is called with: other arrays, the same ones, parts of structures.
static void place(int how) {
  if (how == 1)
    w.data = a;
  if (how == 2)
    w.data = a + 3;
  if (how == 3)
    w.data = &v.in.by; // One element, by which each one is scaled.
  if (how == 4)
    v.data = &v.in.by;
  if (how == 5)
    w = v;
}

static void shortened(size_t n, int at) {
  union {
    struct many m;
    size_t words[40];
  } u;
  memset(&u, 0, sizeof u);
  u.m.n = n;
  u.m.counts = &u.words[at];
  shorten(&u.m);
  for (int i = 2; i < 40; i++)
    printf("%zu ", u.words[i]);
  printf("%zu\n", u.m.n);
}

int main(void) {
  for (size_t n = 0; n < 180; n = n * 2 + 1)
    for (int how = 0; how < 6; how++) {
      const int few = how == 3 || how == 4 ? n > 1 ? 1 : n : n;
      printf("%zu %d\n", n, how);
      reset(few);
      place(how);
      scale(&v);
      show("scale");
      reset(n);
      place(how);
      w.in.last = v.in.last = few > 2 ? few - 1 : 0;
      between(&v, &w);
      show("between");
      without_bound(&v, &w, few);
      show("without_bound");
      of_both(v, &w, c);
      show("of_both");
      if (how == 0)
        w = v;
      w.n = few / 2;
      of_both(w, &v, a + 30);
      show("of_both, in part");
      v.n = few;
      down(&v, few);
      show("down");
      size_t end = 7;
      counter_outside(&v, &end);
      printf("%zu ", end);
      show("counter_outside");
      size_t count[200] = {0};
      int above;
      printf("%a ", sum(&v, &above));
      printf("%d %a\n", above, last(&v, count));
      printf("%zu\n", count[n / 2]);
      dereferenced(&v);
      show("dereferenced");
      skipped(&v, &w, few);
      show("skipped");
      v.n = few;
      through_macro(&v);
      show("through_macro");
    }
  int x[50];
  for (int i = 0; i < 50; i++)
    x[i] = i;
  pointers(&(struct range){x, x + 50});
  pointers(&(struct range){x + 7, x + 7});
  printf("%d %d\n", x[0], x[49]);
  for (size_t n = 0; n < 6; n++)
    for (int at = 1; at < 4; at++)
      shortened(n, at);
  without_bound(NULL, NULL, 0);
  down(NULL, 0);
  without_bound(NULL, NULL, -3);
  return 0;
}
#endif
