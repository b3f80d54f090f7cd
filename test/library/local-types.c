// Types that functions with marked loops declare.
// RUN: %library %s
#include <stddef.h>
#ifndef DRIVER
struct point { double x; }; /* Another one. */
typedef int small;
int moves(const signed char *board, int *out, int w, int h) {
  static const struct { int dx, dy; /* by */ } dirs[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  enum { Free = 0, Wall = 3 // what is not passed
  };
  int sum = 0;
#pragma kernel for reduction(+: sum)
  for (int i = 0; i < w * h; i++) {
    int x = i % w, y = i / w, n = 0;
    for (int d = 0; d < 4; d++) {
      int u = x + dirs[d].dx, v = y + dirs[d].dy;
      if (u >= 0 && u < w && v >= 0 && v < h && board[v * w + u] != Wall)
        n += board[v * w + u] == Free ? 2 : 1;
    }
    out[i] = n;
    sum += n;
  }
  return sum;
}
void means(const double *in, double *out, int n) {
  typedef struct point {
    double x, y;
    struct inner { small count; } of;
  } point, *place;
  enum kind { Low = 2, High = Low * 3 };
  struct box { point at[High]; enum kind k; };
  point first = {1.5, 2.5, {3}};
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct box b = {.k = High};
    place p = b.at;
    struct inner more = {i % 5};
    for (int k = 0; k < High; k++) {
      p[k] = (point){in[i] * k, first.y, more};
      p[k].of.count += first.of.count;
    }
    double s = 0;
    for (int k = 0; k < (int)(sizeof b.at / sizeof(point)); k++) s += p[k].x * p[k].of.count + p[k].y;
    out[i] = s + b.k;
  }
}
/* The same names, and one in a loop of its own. */
void other(float *x, size_t n) {
  struct point { float by; } p = {0.5f};
  struct point *q = &p;
  const float by = q->by;
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    typedef struct point small;
    small here = {by + i % 3};
    x[i] *= here.by;
  }
}
#else
#include <stdio.h>
int moves(const signed char *board, int *out, int w, int h);
void means(const double *in, double *out, int n);
void other(float *x, size_t n);
static unsigned st = 1; static unsigned any(unsigned n) { st = st * 1103515245u + 12345u; return (st >> 8) % n; }
int main(void) {
  static signed char board[60 * 50];
  static int out[60 * 50];
  for (int i = 0; i < 3000; i++) board[i] = any(4);
  printf("%d ", moves(board, out, 60, 50));
  for (int i = 0; i < 3000; i++) printf("%d ", out[i]);
  static double in[3000], mean[3000];
  static float x[3000];
  for (int i = 0; i < 3000; i++) in[i] = any(1000) / 8.0, x[i] = any(100);
  means(in, mean, 3000);
  other(x, 3000);
  for (int i = 0; i < 3000; i++) printf("%a %a ", mean[i], x[i]);
}
#endif
