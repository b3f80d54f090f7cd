// Subscripts that only clauses bound: gathers, heaps in a row, rows of rows.
// RUN: %library %s
#include <stddef.h>

struct point {
  float x, y[3];
};
struct matrix {
  int rows;
  const int *row, *col;
  double *val;
  struct {
    long nnz;
  } of;
};

void multiply(const int *row, const int *col, const double *val,
              const double *x, double *y, int n, int nnz);
void multiply_member(const struct matrix *m, const double *x, double *y);
void look_up(const int *which, const float *table, unsigned size, float *out,
             int n);
void sift(int *heaps, int k, size_t count);
void backwards(const unsigned *at, const struct point *p, float *out, int n,
               long size);
void rows_of_rows(double (*m)[4], const int *which, double *out, int n);
double sum(const int *at, const double *x, int n, int size);
int reduced(const int *at, const int *x, int n, int size);
double last(const int *at, const double *x, double *out, int n, int size);
void own_table(const int *at, int *out, int n);
void windows(const unsigned long *at, int *a, int lo, int k, int n);
void shadowed(const int *at, const int *x, int *out, int n, int m);

#ifndef DRIVER

void multiply(const int *row, const int *col, const double *val,
              const double *x, double *y, int n, int nnz) {
#pragma kernel for map(to: val[0:nnz], col[0:nnz], x[0:n])
  for (int i = 0; i < n; i++)
    for (int k = row[i]; k < row[i + 1]; k++)
      y[i] += val[k] * x[col[k]];
}

void multiply_member(const struct matrix *m, const double *x, double *y) {
#pragma kernel for map(to: m->val[0:m->of.nnz], m->col[0:m->of.nnz]) \
                   map(to: x[0:m->rows])
  for (int i = 0; i < m->rows; i++) {
    double s = 0;
    for (int k = m->row[i]; k < m->row[i + 1]; k++)
      s += m->val[k] * x[m->col[k]];
    y[i] = s;
  }
}

void look_up(const int *which, const float *table, unsigned size, float *out,
             int n) {
#pragma kernel for map(to: table[0:size]) map(from: out[i:1])
  for (int i = 0; i < n; i++)
    out[i] = *(table + which[i]);
}

// In each part the first element sinks: where, the data say.
void sift(int *heaps, int k, size_t count) {
#pragma kernel for map(tofrom: heaps[i*k:k])
  for (size_t i = 0; i < count; i++) {
    int at = 0;
    while (2 * at + 1 < k) {
      int child = 2 * at + 1;
      if (child + 1 < k && heaps[i * k + child + 1] > heaps[i * k + child])
        child++;
      if (heaps[i * k + at] >= heaps[i * k + child])
        break;
      const int t = heaps[i * k + at];
      heaps[i * k + at] = heaps[i * k + child];
      heaps[i * k + child] = t;
      at = child;
    }
  }
}

void backwards(const unsigned *at, const struct point *p, float *out, int n,
               long size) {
#pragma kernel for map(to: p[-1:size+1])
  for (int i = n - 1; i >= 0; i -= 2)
    out[i] = p[(int)at[i] - 1].x + p[at[i]].y[at[i] & 1];
}

void rows_of_rows(double (*m)[4], const int *which, double *out, int n) {
#pragma kernel for map(to: m[0:(n+1)*2-2])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 4; k++)
      out[i] += m[which[i]][k];
}

double sum(const int *at, const double *x, int n, int size) {
  double s = 0.5;
#pragma kernel for map(to: x[0:size])
  for (int i = 0; i < n; i++)
    s += x[at[i]];
  return s;
}

int reduced(const int *at, const int *x, int n, int size) {
  int s = 1, most = -1;
#pragma kernel for map(to: x[0:size]) reduction(+: s)
  for (int i = 0; i < n; i++) {
    s += x[at[i]];
    if (x[at[i]] > most)
      most = x[at[i]];
  }
  return s * 100 + most;
}

double last(const int *at, const double *x, double *out, int n, int size) {
  double t = 3;
#pragma kernel for map(to: x[0:size])
  for (int i = 0; i < n; i++) {
    t = x[at[i]];
    out[i] = t * 2;
  }
  return t;
}

void own_table(const int *at, int *out, int n) {
  int table[64];
  for (int i = 0; i < 64; i++)
    table[i] = i * i;
#pragma kernel for map(to: table[0:0x40u])
  for (int i = 0; i < n; i++)
    out[i] = table[at[i]];
}

void windows(const unsigned long *at, int *a, int lo, int k, int n) {
#pragma kernel for map(tofrom: a[lo + (i - 1) * k : k])
  for (int i = 1; i <= n; i++) {
    a[at[i]]++;
    a[at[i]] *= 3;
    --a[lo + (i - 1) * k + at[i] % k];
  }
}

void shadowed(const int *at, const int *x, int *out, int n, int m) {
#pragma kernel for map(to: x[0:m])
  for (int i = 0; i < n; i++) {
    const int m = at[i], c2 = 1;
    {
      const int n = x[m] + c2;
      out[i] = n;
    }
  }
}

#else
#include <stdio.h>

static int row[100], col[600], which[100], ints[800], result[100];
static double val[600], x[100], y[100];
static float table[128], out[100];
static struct point points[101];
static double (*const rows)[4] = (double (*)[4])val;

static void reset(int n) {
  int nnz = 0;
  for (int i = 0; i < n; i++) {
    row[i] = nnz;
    for (int k = i % 5; k > 0; k--)
      col[nnz++] = (i * 7 + k * 3) % n;
    which[i] = i * 5 % n;
    x[i] = i * 0.25 + 1;
    y[i] = i;
    out[i] = i;
  }
  row[n] = nnz;
  for (int i = 0; i < 600; i++)
    val[i] = 1 / (i + 1.0);
  for (int i = 0; i < 128; i++)
    table[i] = i * i;
  for (int i = 0; i < 800; i++)
    ints[i] = i * 37 % 101;
  for (int i = 0; i < 101; i++)
    points[i] = (struct point){i, {i + 1, i + 2, i + 3}};
}

static void show(const char *what) {
  double sum = 0;
  unsigned bits = 0;
  for (int i = 0; i < 100; i++)
    sum = sum * 1.03125 + x[i] + 2 * y[i] + 3 * out[i] + val[i];
  for (int i = 0; i < 800; i++)
    bits = bits * 31 + ints[i];
  for (int i = 0; i < 100; i++)
    bits = bits * 31 + result[i];
  printf("%s: %a %u\n", what, sum, bits);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 64, 99};
  for (int s = 0; s < 6; s++) {
    const int n = sizes[s];
    reset(n);
    struct matrix m = {n, row, col, val, {row[n]}};
    multiply(row, col, val, x, y, n, row[n]);
    show("multiply");
    multiply(row, col, val, x, x, n, row[n]); // As written.
    show("multiply in place");
    multiply_member(&m, x, y);
    show("multiply_member");
    multiply_member(&m, x, val + 3);
    show("multiply_member in place");
    reset(n);
    look_up(which, table, n, out, n);
    look_up(which, table, 128, table + 1, n);
    show("look_up");
    printf("%g\n", table[n]);
    for (int k = 1; k < 9; k++)
      sift(ints, k, n);
    show("sift");
    backwards((unsigned *)which, points + 1, out, n, n);
    show("backwards");
    rows_of_rows(rows, which, y, n);
    rows_of_rows(rows, which, val + 2, n / 2);
    show("rows_of_rows");
    printf("%a\n", sum(which, x, n, n));
    printf("%d\n", reduced(which, ints, n, n));
    printf("%a\n", last(which, x, y, n, n));
    show("last");
    printf("%a\n", last(which, x, x, n, n));
    for (int i = 0; i < n; i++)
      which[i] &= 63;
    own_table(which, result, n);
    show("own_table");
    unsigned long at[100];
    for (int i = 0; i < 100; i++)
      at[i] = i ? 5 + (i - 1) * 6 + i * 7 % 6 : 0;
    windows(at, ints, 5, 6, n);
    show("windows");
    shadowed(which, ints, result, n, 100);
    shadowed(which, ints, ints, n, 100);
    show("shadowed");
  }
  return 0;
}
#endif
