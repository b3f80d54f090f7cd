// Sums and extremes anywhere in an iteration: in loops in it, in branches, in
// several statements. What is combined is recorded, and combined in C's order,
// to the last bit; what is named besides has the value that it had then.
// RUN: %library %s
#include <math.h>
#include <stddef.h>

enum kind { SMALL, LARGE, OTHER };
struct place {
  int row, column;
  double value;
};

double relax(double **a, double **b, int n, int m);
double relax_by_hand(double **a, double **b, int n, int m, int *steps);
double energy(const double *x, const double *y, const double *w, int n);
double pairs(const double *x, int n, double within);
struct place least(const double *d, const int *first, int n);
struct place last_of_equals(const double *d, const int *first, int n);
void by_kind(const int *of, const double *x, int n, int m, double *sums);
float rounded(const float *x, int n, int m);
int narrow(const int *x, int n, int m, unsigned char *mix);
double products(const int *row, const int *col, const double *v,
                const double *x, double *y, int n);
double digits(const unsigned *x, int n, int *longest);
double down(const double *x, int n, int m);
double left_over(const double *x, double *out, int n, int m, int *last);
double weighed(const double *x, int n, double by, double *top);
double many(const double *x, int rows, int columns);
double through_labels(const double *x, int n, int m);
double zeros(const double *x, int n, int m);
double constants(const double *x, int n, int m);

enum outer { STEP = 1 };

#ifndef DRIVER
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static double larger(double a, double b) { return a < b ? b : a; }

double relax(double **a, double **b, int n, int m) {
  double most = 0;
#pragma kernel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
      most = fmax(most, fabs(b[i][j] - a[i][j]));
    }
  return most;
}

double relax_by_hand(double **a, double **b, int n, int m, int *steps) {
  double most = 0, squares = 0;
  int count = 0;
#pragma kernel for
  for (int i = 1; i < n - 1; i++) {
    double *to = b[i];
    for (int j = 1; j < m - 1; j++) {
      to[j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
      double d = to[j] - a[i][j];
      squares += d * d;
      if (d < 0)
        d = -d;
      if (d > most)
        most = d, count++;
    }
  }
  *steps = count;
  return most + squares;
}

double energy(const double *x, const double *y, const double *w, int n) {
  double e = 0.25;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    e += 0.5 * w[i] * (x[i] * x[i] + y[i] * y[i]);
    for (int j = i + 1; j < n; j++) {
      double dx = x[i] - x[j], dy = y[i] - y[j];
      e -= w[i] * w[j] / sqrt(dx * dx + dy * dy + 1e-9);
    }
    e *= 1 + w[i] / 1024;
  }
  return e;
}

double pairs(const double *x, int n, double within) {
  double sum = 0;
  int near = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (i == j)
        continue;
      if (fabs(x[i] - x[j]) < within) {
        near++;
        sum += 1 / (x[i] + x[j] + 3);
      }
    }
  return sum + near;
}

struct place least(const double *d, const int *first, int n) {
  double best = INFINITY;
  int row = -1, column = -1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = first[i]; k < first[i + 1]; k++)
      if (d[k] < best) {
        best = d[k];
        row = i;
        column = k - n;
      }
  return (struct place){row, column, best};
}

struct place last_of_equals(const double *d, const int *first, int n) {
  double best = INFINITY;
  int row = -1, column = -1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int at = 0;
    for (int k = first[i]; k < first[i + 1]; k++, at += 3)
      if (!(best < d[k]))
        best = d[k], row = i, column = at;
  }
  return (struct place){row, column, best};
}

void by_kind(const int *of, const double *x, int n, int m, double *sums) {
  double small = 0, large = 1, other = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      switch (of[i * m + j]) {
      case SMALL:
        small += x[i * m + j];
        break;
      case LARGE:
        large *= 1 + x[i * m + j] / 64;
        // falls through
      default:
        other = x[i * m + j] - other;
      }
  sums[0] = small;
  sums[1] = large;
  sums[2] = other;
}

float rounded(const float *x, int n, int m) {
  float sum = 0, top = -1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i % m; j++) {
      sum += x[i] * 1.1 + j;
      top = fmaxf(top, x[i] - j);
    }
  return sum + top;
}

int narrow(const int *x, int n, int m, unsigned char *mix) {
  unsigned char c = 1;
  short s = 7;
  _Bool any = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i % 5; j < m; j++) {
      c = c * x[i];
      s += x[i] * j;
      any |= x[i] == 3;
    }
  *mix = c;
  return s + any;
}

double products(const int *row, const int *col, const double *v,
                const double *x, double *y, int n) {
  double all = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = row[i]; k < row[i + 1]; k++) {
      sum += v[k] * x[col[k]];
      all += v[k] * x[col[k]];
    }
    y[i] = sum;
  }
  return all;
}

double digits(const unsigned *x, int n, int *longest) {
  double mean = 0;
  int most = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned v = x[i];
    int length = 0;
    do {
      mean += v % 10 / 3.0;
      length++;
      v /= 10;
    } while (v);
    most = MAX(most, length);
  }
  *longest = most;
  return mean;
}

double down(const double *x, int n, int m) {
  double sum = 0, top = 0;
#pragma kernel for
  for (int i = n - 1; i >= 0; i -= 2)
    for (int j = m; j-- > 0;) {
      top = larger(top, x[i * m + j]);
      sum = x[i * m + j] - sum;
    }
  return sum + top;
}

double left_over(const double *x, double *out, int n, int m, int *last) {
  double sum = 0;
  int k = -1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    k = i * 2;
    for (int j = 0; j < m; j++)
      sum += x[i] / (j + 1);
    out[i] = x[i] + k;
  }
  *last = k;
  return sum;
}

double weighed(const double *x, int n, double by, double *top) {
  double sum = 0, most = 0, of = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double y = x[i];
    for (int k = 0; k < 3; k++) {
      sum += y *= 1.5;
      if (y > most) {
        most = y;
        of = by * k + i;
      }
    }
  }
  *top = of;
  return sum + most;
}

double many(const double *x, int rows, int columns) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      sum += x[j % 64] / (i + 1) + j;
  return sum;
}

double through_labels(const double *x, int n, int m) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int j = 0;
  again:
    sum += x[i] + j;
    if (++j < m)
      goto again;
  }
  return sum;
}

double constants(const double *x, int n, int m) {
  double best = -1;
  int found = 0, has = 0, which = 0, steps = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i % 2; j < m; j++)
      if (!has || x[j] * i >= best) {
        best = x[j] * i;
        has = 1;
        which = STEP + 4;
        found = i * m + j;
        steps++;
      }
  return best + found + has * 1000 + which + steps / 8.0;
}

double zeros(const double *x, int n, int m) {
  double most = -0.0, sum = -0.0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i; j < m; j++) {
      most = x[i] > most ? x[i] : most;
      sum += x[j];
    }
  return signbit(most) + 2 * signbit(sum) + (most == most) + most;
}
#endif

#ifdef DRIVER
#include <stdio.h>
#include <stdlib.h>

static double next(void) {
  static unsigned state = 7;
  state = state * 1664525 + 1013904223;
  return (state >> 8) / 16777216.0;
}

static void show(const char *what, double v) { printf("%s %a\n", what, v); }

static void grids(int n, int m) {
  double **a = malloc((n + 1) * sizeof *a), **b = malloc((n + 1) * sizeof *b);
  for (int i = 0; i < n; i++) {
    a[i] = malloc((m + 1) * sizeof **a);
    b[i] = calloc(m + 1, sizeof **b);
    for (int j = 0; j < m; j++)
      a[i][j] = next() - 0.5;
  }
  int steps = 0;
  show("relax", relax(a, b, n, m));
  show("by hand", relax_by_hand(b, a, n, m, &steps));
  printf("%d\n", steps);
  for (int i = 0; i < n; i++) {
    free(a[i]);
    free(b[i]);
  }
  free(a);
  free(b);
}

static void lists(int n, int m) {
  const int all = n * m + n;
  double *x = malloc((all + 64) * sizeof *x), *y = malloc((all + 1) * sizeof *y);
  double *z = malloc((all + 1) * sizeof *z), sums[3];
  float *f = malloc((all + 1) * sizeof *f);
  int *first = malloc((n + 1) * sizeof *first), *col = malloc((all + 1) * sizeof *col);
  int *kind = malloc((all + 1) * sizeof *kind);
  unsigned *u = malloc((all + 1) * sizeof *u);
  for (int i = 0; i < all + 64; i++)
    x[i] = (int)(next() * 64) / 8.0;
  for (int i = 0; i <= all; i++) {
    y[i] = next();
    z[i] = next() / 8;
    f[i] = next();
    col[i] = next() * n;
    kind[i] = next() * 4;
    u[i] = next() * 4e9 * next();
  }
  first[0] = 0;
  for (int i = 0; i < n; i++)
    first[i + 1] = first[i] + (int)(next() * (m + 1));
  show("energy", energy(x, y, z, n));
  show("pairs", pairs(y, n, 0.3));
  struct place p = least(x, first, n), q = last_of_equals(x, first, n);
  printf("%d %d %a, %d %d %a\n", p.row, p.column, p.value, q.row, q.column, q.value);
  by_kind(kind, x, n, m, sums);
  printf("%a %a %a\n", sums[0], sums[1], sums[2]);
  if (m)
    show("rounded", rounded(f, n, m));
  unsigned char mix = 0;
  printf("narrow %d", narrow(kind, n, m, &mix));
  printf(" %d\n", mix);
  show("products", products(first, col, x, y, z, n));
  int longest = 0, last = 0;
  show("digits", digits(u, n, &longest));
  show("down", down(x, n, m));
  show("left", left_over(x, y, n, m, &last));
  printf("%d %d\n", longest, last);
  double top = 0;
  show("weighed", weighed(x, n, 0.1, &top));
  show("top", top);
  show("labels", through_labels(y, n, m));
  show("constants", constants(x, n, m));
  for (int i = 0; i < n && i < 3; i++)
    x[i] = i == 1 ? NAN : -0.0;
  show("zeros", zeros(x, n, n));
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += y[i] + z[i];
  show("sum", sum);
  free(x), free(y), free(z), free(f), free(first), free(col), free(kind), free(u);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 7, 17, 40, 150};
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (unsigned j = 0; j < sizeof sizes / sizeof *sizes; j += i > 5 ? 3 : 1) {
      grids(sizes[i], sizes[j]);
      lists(sizes[i], sizes[j]);
    }
  double x[64];
  for (int i = 0; i < 64; i++)
    x[i] = next();
  // Threads come to more than they may be ahead by.
  show("many", many(x, 2, 3000000));
  show("many", many(x, 2000, 300));
}
#endif
