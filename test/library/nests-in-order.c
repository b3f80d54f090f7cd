// Nests of loops whose iterations change what there is one of: floating sums,
// extremes and where they are, printing. All is as in C, and what is before it
// runs at once.
// RUN: %library %s
#include <stddef.h>

double jacobi(double *a, double *b, int w, int h, double tol, int *rounds);
double jacobi_choice(const double *a, double *b, int w, int h);
double product_of(const double *a, const double *b, int n, int m);
double trace_like(const double *a, const double *b, int n);
double volume(const float *a, long nz, long ny, long nx);
float brightest(const float *image, int w, int h, int *x, int *y);
int nearest(const double *px, const double *py, int n, int m, double *d);
long integers(const int *a, int w, int h, int *low, int *high, double *mean);
double skipping(const double *a, double *out, int w, int h);
double running(const double *a, double *out, int w, int h);
double down(double *a, int w, int h);
double of_members(void *image);
void report(const double *a, int w, int h);
double by_statement(const double *a, double *out, int w, int h);
double rows_meet(double *a, int w, int h);
double static_arrays(int rounds);
double counts_of_none(const double *a, int h, int first, int last);

#ifndef DRIVER
#include <math.h>
#include <stdio.h>

double jacobi(double *a, double *b, int w, int h, double tol, int *rounds) {
  double err = tol + 1;
  *rounds = 0;
  while (err > tol && *rounds < 20) {
    err = 0;
#pragma kernel for reduction(max : err)
    for (int y = 1; y < h - 1; y++)
      for (int x = 1; x < w - 1; x++) {
        b[y * w + x] = 0.25 * (a[y * w + x + 1] + a[y * w + x - 1] +
                               a[(y - 1) * w + x] + a[(y + 1) * w + x]);
        err = fmax(err, fabs(b[y * w + x] - a[y * w + x]));
      }
#pragma kernel for
    for (int y = 1; y < h - 1; y++)
      for (int x = 1; x < w - 1; x++)
        a[y * w + x] = b[y * w + x];
    ++*rounds;
  }
  return err;
}

double jacobi_choice(const double *a, double *b, int w, int h) {
  double err = 0, diff = 0, d;
  int x = 0, y;
#pragma kernel for reduction(max : err) reduction(+ : diff)
  for (y = 1; y < h - 1; y++)
    for (x = 1; x < w - 1; x++) {
      double now = 0.25 * (a[y * w + x + 1] + a[y * w + x - 1] +
                           a[(y - 1) * w + x] + a[(y + 1) * w + x]);
      d = fabs(now - a[y * w + x]);
      b[y * w + x] = now;
      diff += d;
      if (d > err)
        err = d;
    }
  return err + diff * x + y;
}

double product_of(const double *a, const double *b, int n, int m) {
  double s = 0;
#pragma kernel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i * m + j] * b[i * m + j];
  return s;
}

// Columns of one, rows of the other.
double trace_like(const double *a, const double *b, int n) {
  double s = 1, all = 1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < n; k++) {
        s = s + a[i * n + k] * b[k * n + j];
        all -= sqrt(fabs(a[k * n + i]));
      }
    }
  }
  return s * all;
}

double volume(const float *a, long nz, long ny, long nx) {
  double sum = 0;
  float squares = 0;
#pragma kernel for
  for (long z = 0; z < nz; z++)
    for (long y = 0; y < ny; y++)
      for (long x = nx - 1; x >= 0; x -= 2) {
        const float v = a[(z * ny + y) * nx + x];
        sum += v;
        squares += v * v;
      }
  return sum + squares;
}

float brightest(const float *image, int w, int h, int *x, int *y) {
  float most = -1;
  int at_x = -1, at_y = -1;
#pragma kernel for
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++)
      if (image[i * w + j] > most) {
        most = image[i * w + j];
        at_x = j;
        at_y = i;
      }
  *x = at_x;
  *y = at_y;
  return most;
}

int nearest(const double *px, const double *py, int n, int m, double *d) {
  double best = 1e30;
  int besti = -1, bestj = -1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      const double x = hypot(px[i] - px[j], py[i] - py[j]) + (i == j) * 1e9;
      if (x <= best) {
        best = x;
        besti = i;
        bestj = j;
      }
    }
  *d = best;
  return besti * 1000 + bestj;
}

long integers(const int *a, int w, int h, int *low, int *high, double *mean) {
  long sum = 0;
  int least = 1 << 30, most = -(1 << 30), even = 0;
  double all = 0;
#pragma kernel for reduction(+ : sum, even, all) reduction(min : least)        \
    reduction(max : most)
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      const int v = a[y * w + x];
      sum += v;
      even += v % 2 == 0;
      least = v < least ? v : least;
      if (v > most)
        most = v;
      all += v / 3.0;
    }
  *low = least;
  *high = most;
  *mean = all;
  return sum * 3 + even;
}

// Iterations end before.
double skipping(const double *a, double *out, int w, int h) {
  double sum = 0, rest = 1;
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      sum += a[y * w + x];
      if (a[y * w + x] < 0)
        continue;
      out[y * w + x] = sqrt(a[y * w + x]);
      sum += out[y * w + x];
      if (x % 3 == 1)
        continue;
      rest = rest * 0.5 + out[y * w + x];
    }
  return sum + rest;
}

// The second phase stores as well.
double running(const double *a, double *out, int w, int h) {
  double s = 0;
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      s += a[y * w + x] * 2;
      out[y * w + x] = s;
    }
  return s;
}

double down(double *a, int w, int h) {
  double s = 0;
  int y = h, x = 7;
#pragma kernel for
  while (y--)
    for (x = w - 1; x >= 0; --x) {
      a[y * w + x] *= 3;
      s = a[y * w + x] + s;
    }
  return s + y + x;
}

struct image {
  int w, h;
  double *data;
};

double of_members(void *image) {
  struct image *m = image;
  double s = 0;
#pragma kernel for
  for (int y = 0; y < m->h; y++)
    for (int x = 0; x < m->w; x++)
      s += fabs(m->data[y * m->w + x]);
  return s;
}

void report(const double *a, int w, int h) {
  int printed = 0;
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      const double v = a[y * w + x] * 0.5 + y;
      if (v > 400)
        printf("%d %d: %g %d\n", y, x, v, printed++);
    }
}

double by_statement(const double *a, double *out, int w, int h) {
  double sum = 0;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
#pragma kernel
      out[y * w + x] = sqrt(fabs(a[y * w + x]));
      sum += out[y * w + x];
    }
  return sum;
}

// Iterations of the inner loop meet, those of the outer one do not: as written.
double rows_meet(double *a, int w, int h) {
  double sum = 0;
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < 8; x++) {
      a[y * w + x] = a[y * w + x * 2] + 1;
      sum += a[y * w + x];
    }
  return sum;
}

enum { SIDE = 40 };
static double grid[SIDE][SIDE], next[SIDE][SIDE];
double static_arrays(int rounds) {
  double err = 1, all = 0;
  for (int i = 0; i < SIDE; i++)
    grid[i][0] = next[i][0] = 1 + i;
  for (int k = 0; k < rounds && err > 1e-3; k++) {
    err = 0;
#pragma kernel for
    for (int j = 1; j < SIDE - 1; j++)
      for (int i = 1; i < SIDE - 1; i++) {
        next[j][i] = 0.25 * (grid[j][i + 1] + grid[j][i - 1] + grid[j - 1][i] +
                             grid[j + 1][i]);
        double d = fabs(next[j][i] - grid[j][i]);
        if (d > err)
          err = d;
        all += d;
      }
    for (int j = 1; j < SIDE - 1; j++)
      for (int i = 1; i < SIDE - 1; i++)
        grid[j][i] = next[j][i];
  }
  return err + all;
}

double counts_of_none(const double *a, int h, int first, int last) {
  double s = 3;
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = first; x < last; x++)
      s += a[x + y];
  return s;
}

#else
#include "Inputs/show.h"

enum { MOST = 1100 * 40 };
static double a[MOST], b[MOST], out[MOST];
static float f[MOST];
static int ints[MOST];

static void again(void) {
  fill_doubles(a, MOST);
  fill_doubles(b, MOST);
  fill_ints(ints, MOST);
  for (int i = 0; i < MOST; i++) {
    f[i] = (float)(a[i] * 0.37);
    out[i] = 0.5;
  }
}

static void all_of(int w, int h) {
  again();
  int rounds, x, y, low, high;
  double d;
  printf("%d x %d\n", w, h);
  printf("%.17g ", product_of(a, b, h, w));
  printf("%.17g ", volume(f, 3, h / 3, w));
  printf("%.9g ", brightest(f, w, h, &x, &y));
  printf("%d %d\n", x, y);
  printf("%ld ", integers(ints, w, h, &low, &high, &d));
  printf("%d %d %.17g\n", low, high, d);
  printf("%.17g ", skipping(a, out, w, h));
  show("skipping", out, sizeof out);
  printf("%.17g ", running(a, out, w, h));
  printf("%.17g\n", running(a, a + 1, w, h)); // overlapping
  show("running", out, sizeof out);
  again();
  printf("%.17g ", jacobi_choice(a, out, w, h));
  printf("%.17g\n", jacobi_choice(a, a + 2, w, h)); // overlapping
  show("choice", out, sizeof out);
  again();
  printf("%.17g ", jacobi(a, b, w, h, 1e-2, &rounds));
  printf("%d\n", rounds);
  show("jacobi", a, sizeof a);
  printf("%.17g\n", down(a, w, h));
  show("down", a, sizeof a);
  struct {
    int w, h;
    double *data;
  } image = {w, h, b};
  printf("%.17g\n", of_members(&image));
  report(a, w, h > 5 ? 5 : h);
  printf("%.17g ", by_statement(a, out, w, h));
  printf("%.17g\n", by_statement(a, a + w, w, h ? h - 1 : h)); // overlapping
  show("by_statement", out, sizeof out);
}

int main(void) {
  static const int sizes[][2] = {
      {0, 0},  {0, 3},  {3, 0},  {1, 1},    {2, 3},    {3, 2},    {63, 4},
      {64, 5}, {65, 6}, {5, 65}, {1000, 3}, {2, 1000}, {1000, 40}};
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++)
    all_of(sizes[s][0], sizes[s][1]);
  again();
  for (int n = 0; n < 20; n += 3)
    printf("%.17g\n", trace_like(a, b, n));
  double d;
  for (int n = 0; n < 70; n += 23) {
    printf("%d ", nearest(a, b, n, n, &d));
    printf("%.17g\n", d);
  }
  printf("%.17g\n", rows_meet(a, 20, 50));
  show("rows_meet", a, sizeof a);
  printf("%.17g\n", static_arrays(30));
  printf("%.17g ", counts_of_none(a, 5, 3, 3));
  printf("%.17g ", counts_of_none(a, 5, 3, 1));
  printf("%.17g ", counts_of_none(a, 0, 0, 1000));
  printf("%.17g\n", counts_of_none(a, -5, 0, 1000));
  return 0;
}
#endif
