// Iterations draw random numbers, each as many: they get those that they would
// get one after the other, and who draws next gets the one behind.
// RUN: %library %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void directly(double *x, double *y, int n);
void in_loops(long *x, int n, int rows, int columns, unsigned char times);
void either(int *x, const int *how, int n);
double walks(double *to, int n, int steps);
int hits(int n);
long last(long *x, int n, int from);
double of_rows(int n, int m);
void sorted(int *x, int n);
void at_the_end(const int *x, int n);
void blocks(unsigned *sum, int n, int each);
void other_kinds(double *x, long *y, int n);
void in_macros(int *x, int n);

#ifndef DRIVER
static double unit(void) { return rand() / (RAND_MAX + 1.0); }

static double normal(void) {
  const double r = sqrt(-2 * log(1 - unit()));
  return r * cos(6.283185307179586 * unit());
}

/* Where the arrays meet, the loop runs as written. */
void directly(double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    x[i] = rand() / (double)RAND_MAX;
    y[i] = x[i] + rand() % 100;
  }
}

void in_loops(long *x, int n, int rows, int columns, unsigned char times) {
#pragma kernel for
  for (int i = n - 1; i >= 0; i--) {
    long sum = 0;
    for (int r = 0; r < rows; r++) {
      sum = sum * 3 + rand();
      for (int c = 0; c < columns; c++)
        sum ^= rand() + c;
    }
    for (int k = 0; k < 3; k++)
      for (int l = k; l < 3; l++)
        sum += rand() % (l + 1);
    unsigned char left = times;
    while (left-- > 0)
      sum ^= rand();
    x[i] = sum;
  }
}

/* As many on all ways. */
void either(int *x, const int *how, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int v = 0;
    if (how[i] > 2)
      v = rand() % 10;
    else if (how[i] == 1)
      v = -(rand() % 10);
    else
      v = rand() % 1000 + 1000;
    switch (how[i]) {
    case 0:
      v += rand() % 5000;
      break;
    case 1:
      v -= rand() % 77;
      break;
    default:
      v ^= rand() % 4096;
    }
    x[i] = how[i] & 1 ? v + rand() % 7 : v - rand() % 9;
    if (how[i] == 4)
      continue;
    x[i] *= 3;
  }
}

double walks(double *to, int n, int steps) {
  double sum = 0;
#pragma kernel for reduction(+: sum)
  for (int i = 0; i < n; i++) {
    double at = 100;
    for (int t = 0; t < steps; t++)
      at += 0.25 * normal();
    to[i] = at;
    sum += at > 100 ? at - 100 : 0;
  }
  return sum;
}

int hits(int n) {
  int inside = 0;
#pragma kernel for reduction(+: inside)
  for (int i = 0; i < n; i++) {
    const double x = unit(), y = unit();
    if (x * x + y * y <= 1)
      inside++;
  }
  return inside;
}

/* The last iteration runs as written. */
long last(long *x, int n, int from) {
  long drawn = -1;
#pragma kernel for
  for (int i = from; i < n; i++) {
    drawn = rand();
    x[i] = drawn + rand() % 3;
  }
  return drawn;
}

double of_rows(int n, int m) {
  double sum = 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      const double x = normal() + i * j;
      sum += x / (1 + sum);
    }
  return sum;
}

static int compared(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

void sorted(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int of[8];
    for (int k = 0; k < 8; k++)
      of[k] = rand() % 100;
    qsort(of, 8, sizeof *of, compared);
    x[i] = of[3] * 100 + of[4];
  }
}

void at_the_end(const int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const int a = rand() % 8, b = rand() % 9;
    const int c = a * b + x[i];
    printf("%d:%d ", i, c);
  }
}

/* More than are drawn at a time. */
void blocks(unsigned *sum, int n, int each) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned s = 0;
    for (int k = 0; k < each; k++)
      s = s * 31 + rand();
    sum[i] = s;
  }
}

void other_kinds(double *x, long *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = drand48() + drand48() / 2;
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] = random() % 1000;
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] += lrand48() >> 3;
#pragma kernel for
  for (int i = 0; i < n; i++)
    y[i] ^= mrand48();
}

#define DIE(sides) ((rand)() % (sides) + 1)
#define PAIR (DIE(6) * 10 + DIE(8))

void in_macros(int *x, int n) {
#pragma kernel for
  for (int rand_0 = 0; rand_0 < n; rand_0++)
    x[rand_0] = PAIR;
}

#else
#include "Inputs/show.h"

enum { most = 3000 };
static double x[most + 8], y[most];
static long l[most];
static int a[most], how[most];
static unsigned u[most];

static void next(const char *what) { printf("%s: next is %d\n", what, rand()); }

int main(void) {
  const int sizes[] = {0, 1, 2, 7, 400};
  for (int i = 0; i < most; i++)
    how[i] = i * 7 % 6;
  directly(x, y, 100); // Without a seed.
  show("without a seed", x, sizeof x);
  for (int k = 0; k < 5; k++) {
    const int n = sizes[k];
    srand(k * 1234567 + 8);
    next("before");
    directly(x, y, n);
    show("directly", y, sizeof y);
    directly(x, x + 1, n);
    show("overlapping", x, sizeof x);
    next("directly");
    in_loops(l, n, 3, 4, 2);
    in_loops(l + 1, n, 0, 4, 0);
    in_loops(l + 2, n, 5, -4, 1);
    in_loops(l + 3, n, -5, 6, 1);
    show("in loops", l, sizeof l);
    next("in loops");
    either(a, how, n);
    either(how, how, n);
    show("either", a, sizeof a);
    next("either");
    printf("%.17g %.17g\n", walks(x, n, 9), walks(x, n, 0));
    next("walks");
    printf("%d\n", hits(n));
    next("hits");
    printf("%ld %ld\n", last(l, n, 0), last(l, n, 5));
    show("last", l, sizeof l);
    next("last");
    printf("%.17g %.17g\n", of_rows(n, 5), of_rows(n, 0));
    next("rows");
    sorted(a, n);
    show("sorted", a, sizeof a);
    next("sorted");
    at_the_end(a, n);
    next("at the end");
    other_kinds(x, l, n);
    show("drand48", x, sizeof x);
    show("others", l, sizeof l);
    next("others");
    in_macros(a, n);
    show("macros", a, sizeof a);
    next("macros");
  }
  blocks(u, 70, 40000);
  blocks(u + 70, 2, 1 << 21);
  blocks(u + 72, 1, (1 << 21) + 1);
  blocks(u + 73, 0, 5);
  show("blocks", u, sizeof u);
  next("blocks");
  return 0;
}
#endif
