// Loops that combine something with memory: what a pointer leads to, a member
// of a structure, an element, a variable of the file.
// RUN: %library %s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct summary {
  int n, least, greatest;
  double sum, low;
  unsigned char flags[4];
};
void bounds(const double *x, int n, double *lo, double *hi);
void strictly(const int *x, int n, int *lo, int *hi);
void summarize(const int *x, int n, struct summary *s);
double within(const double *x, int n);
void count(const int *x, int *y, int n);
void add_up(const float *v, float *w, int n);
void clause(const int *x, int *y, int n);
void last_of(const int *x, int n, int *where);
void slots(const int *x, int n, int *out, int *tally);
int spelled(const int *x, int n, int *h);
void unchanged(const float *x, int n);
void rows(const double (*x)[8], int n, double *worst);
long hits_now(void);
extern float total;
#ifndef DRIVER
static long hits;
float total;
long hits_now(void) { return hits; }
void bounds(const double *x, int n, double *lo, double *hi) {
  *lo = *hi = x[0];
#pragma kernel for
  for (int i = 1; i < n; i++) {
    if (x[i] < *lo)
      *lo = x[i];
    if (x[i] > *hi)
      *hi = x[i];
  }
}
// The pointers lead to elements of x, to each other, or nowhere.
void strictly(const int *x, int n, int *lo, int *hi) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    *lo = x[i] < *lo ? x[i] : *lo;
    if (x[i] > 5)
      *hi = *hi > x[i] ? *hi : x[i];
  }
}
void summarize(const int *x, int n, struct summary *s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < s->least)
      s->least = x[i];
    if (s->greatest < x[i])
      (*s).greatest = x[i];
    if (x[i] % 3 == 0)
      s->n++;
    s->sum = s->sum + x[i] * 0.1;
    s->low = s->low < x[i] ? s->low : x[i];
    s->flags[2] |= x[i];
  }
}
double within(const double *x, int n) {
  struct summary s = {0};
  s.low = 1e300;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < s.low)
      s.low = x[i];
    s.n++;
    s.sum += x[i];
  }
  return s.n + s.sum * s.low;
}
void count(const int *x, int *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] > 5)
      hits++;
    total += x[i] * 0.25f;
    y[i] = x[i] * 2;
  }
}
void add_up(const float *v, float *w, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    total += v[i];
    w[i] = v[i] * 2;
  }
}
void clause(const int *x, int *y, int n) {
#pragma kernel for reduction(+ : hits)
  for (int i = 0; i < n; i++) {
    y[i] = x[i] - 1;
    if (y[i] % 2)
      hits += y[i];
  }
}
void last_of(const int *x, int n, int *where) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (x[i] == 7)
      *where = i;
}
void slots(const int *x, int n, int *out, int *tally) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    out[i] = x[i] % 1000 * 3;
    if (x[i] > tally[0])
      tally[0] = x[i];
    tally[1] += x[i] & 1;
  }
}
void rows(const double (*x)[8], int n, double *worst) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double r = 0;
    for (int j = 0; j < 8; j++) {
      double d = x[i][j] < 0 ? -x[i][j] : x[i][j];
      r += d;
      if (d > worst[1])
        worst[1] = d;
    }
    if (r > worst[0])
      worst[0] = r;
  }
}
// What a place is called means something else in front of the loop.
#define AT 0
int spelled(const int *x, int n, int *h) {
  enum { K = 0 };
#pragma kernel for
  for (int i = 0; i < n; i++) {
    enum { K = 1 };
    if (x[i] > h[K])
      h[1] = x[i];
    h[AT + 2 /* " */] += x[i];
#undef AT
#define AT 1
    h[AT + 2] ^= x[i];
    if (x[i] < h[sizeof "abc"])
      h[4] = x[i];
  }
  return K;
}
static const float most = 5000;
static void raise(const float *x, int n, float *to) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 0) {
      if (x[i] > *to)
        *to = x[i];
    }
    if (x[i] > *to)
      *to = x[i];
  }
}
void unchanged(const float *x, int n) { raise(x, n, (float *)&most); }
#else
enum { N = 1500 };
static float reals[N];
static double real[N], many[N][8];
static int x[N + 2], y[N];
static void show(const struct summary *s) {
  printf("%d %d %d %a %a %d\n", s->n, s->least, s->greatest, s->sum, s->low,
         s->flags[2]);
}
int main(void) {
  unsigned r = 5;
  for (int i = 0; i < N; i++) {
    r = r * 1103515245u + 12345u;
    x[i] = (int)(r >> 16 & 1023) - 300;
    real[i] = x[i] * 0.37;
    for (int j = 0; j < 8; j++)
      many[i][j] = x[i] * 0.01 * (j - 4);
  }
  real[3] = -0.0;
  for (int n = 1; n <= N; n = n * 3 + 1) {
    double lo = 0, hi = 0;
    bounds(real, n, &lo, &hi);
    printf("%a %a\n", lo, hi);
    bounds(real, n, &lo, &lo);
    bounds(real, n, real + n / 2, &hi);
    printf("%a %a\n", lo, hi);
    int least = 1000, greatest = -1000;
    strictly(x, n, &least, &greatest);
    strictly(x, n, &least, &least);
    printf("%d %d\n", least, greatest);
    strictly(x, n, x + n / 2, x + n - 1);
    strictly(x, 0, NULL, NULL);
    static const int few[] = {5, 4, 3, -9, 2, 1};
    strictly(few, 6, &least, NULL);
    printf("%d\n", least);
    struct summary s = {0, 100, -100, 0.5, 3, {0}};
    summarize(x, n, &s);
    show(&s);
    summarize((const int *)&s, 3, &s);
    show(&s);
    summarize(x, 0, NULL);
    printf("%a\n", within(real, n));
    count(x, y, n);
    printf("%ld %a %d\n", hits_now(), total, y[n / 2]);
    float other = 0.5f;
    add_up(&total, &other, 1);
    add_up(&other, &total, 1);
    printf("%a %a\n", other, total);
    total = 1;
    clause(x, y, n);
    printf("%ld\n", hits_now());
    int where = -1;
    last_of(x, n, &where);
    printf("%d\n", where);
    memset(y, 0, sizeof y);
    int five[5] = {0, 0, 0, 0, 9};
    printf("%d ", spelled(x, n, five));
    printf("%d %d %d %d %d\n", five[0], five[1], five[2], five[3], five[4]);
    for (int i = 0; i < n; i++)
      reals[i] = x[i];
    unchanged(reals, n);
    int tally[2] = {0, 0};
    slots(x, n, y, tally);
    slots(x, n, y, y + n / 2);
    unsigned h = 0;
    for (int i = 0; i < N; i++)
      h = h * 31 + (unsigned)y[i];
    double worst[2] = {0, 0};
    rows(many, n, worst);
    printf("%u %a %a\n", h, worst[0], worst[1]);
  }
}
#endif
