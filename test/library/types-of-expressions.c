// Macros that declare variables of the types of their operands, in loops of
// which a GPU gets parts of arrays and in others.
// RUN: %library %s --always-at-once
#define max(a, b)                                                              \
  ({                                                                           \
    __typeof__(a) a_ = (a);                                                    \
    __typeof__(b) b_ = (b);                                                    \
    a_ > b_ ? a_ : b_;                                                         \
  })
#define swap(a, b)                                                             \
  do {                                                                         \
    __typeof__(a) t_ = (a);                                                    \
    (a) = (b);                                                                 \
    (b) = t_;                                                                  \
  } while (0)

struct vector {
  int n;
  float *data;
};

void clamp(double *x, int n);
void pairs(int *a, int *b, int n);
void rows(short *a, int n, int m);
void scale(struct vector *v);
int narrow(int *a, int n, short like);

#ifndef DRIVER
void clamp(double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = max(x[i], 2.0f);
}

void pairs(int *a, int *b, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    swap(a[i], b[i]);
}

void rows(short *a, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m / 2; j++)
      swap(a[i * m + j], a[i * m + m - 1 - j]);
}

void scale(struct vector *v) {
#pragma kernel for
  for (int i = 0; i < v->n; i++) {
    float x = v->data[i];
    __typeof__(x) y = x * 0.5f;
    v->data[i] = y + (__typeof__(i))x;
  }
}

int narrow(int *a, int n, short like) {
  int sum = 0;
#pragma kernel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    a[i] = (__typeof__(like))(a[i] * 9999);
    sum += (__typeof__(sum))a[i];
  }
  return sum;
}
#endif

#ifdef DRIVER
#include <stdio.h>

static double x[4000];
static int a[4000], b[4000];
static short s[4000];
static float f[4000];

int main(void) {
  for (int i = 0; i < 4000; i++) {
    x[i] = i % 7;
    a[i] = i % 11;
    b[i] = i % 13;
    s[i] = i % 17;
    f[i] = i % 19 / 4.0f;
  }
  for (int n = 0; n < 60; n += 1 + n / 3) {
    clamp(x + n, n);
    pairs(a, b + n, n * 3);
    rows(s, n, 60 - n);
    scale(&(struct vector){n * 60, f});
    double sum = narrow(b + 9 * n, n, 0);
    for (int i = 0; i < 4000; i++)
      sum += x[i] + a[i] * (i % 3) + b[i] * (i % 5) + s[i] * (i % 7) + f[i];
    printf("%d %a\n", n, sum);
  }
}
#endif
