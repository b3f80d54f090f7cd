// Loops over addresses that are data, each called once, where nothing meets: an
// inspector finds that out of every one.
// RUN: %library --always-at-once %s
struct csr {
  int rows;
  const int *first, *column;
  const double *value;
};
struct series {
  double *in, *out;
  int length;
};
struct particle {
  double x, force;
  const int *near;
  int count;
};
struct image {
  int w, h;
  float *pixel;
};

void product(const struct csr *a, const double *x, double *y);
void multiply(double **a, double **b, double **c, int n);
void above(double **a, const double *x, int n);
void permute(const unsigned *to, const int *in, int *out, unsigned n);
void filter(struct series *s, int n);
void forces(struct particle *p, int n);
void sums(const int *offset, const int *in, long *out, int n);
void counts(const char *text, const int *offset, int *out, int n);
void add(const struct image *a, const struct image *b, struct image *c);
void lists(int ***lists, const int *count, int *sum, int n);

#ifndef DRIVER
void product(const struct csr *a, const double *x, double *y) {
#pragma kernel for
  for (int i = 0; i < a->rows; i++) {
    double sum = 0;
    for (int k = a->first[i]; k < a->first[i + 1]; k++)
      sum += a->value[k] * x[a->column[k]];
    y[i] = sum;
  }
}

void multiply(double **a, double **b, double **c, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i][j] = 0;
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
    }
}

/* Rows are next to each other: each one ends where the next one begins. */
void above(double **a, const double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      a[i][j] = x[i] * x[j];
}

void permute(const unsigned *to, const int *in, int *out, unsigned n) {
#pragma kernel for
  for (unsigned i = 0; i < n; i++)
    out[to[i]] = in[i];
}

void filter(struct series *s, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < s[i].length; k++)
      s[i].out[k] = s[i].in[k] / 2;
}

/* Other members are read of other elements than are written. */
void forces(struct particle *p, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k < p[i].count; k++)
      sum += p[p[i].near[k]].x - p[i].x;
    p[i].force = sum;
  }
}

void sums(const int *offset, const int *in, long *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    long sum = 0;
    for (int k = offset[i]; k < offset[i + 1]; k++)
      out[k] = sum += in[k];
  }
}

static int count_of(const char *text, int n) {
  int count = 0;
  for (int i = 0; i < n; i++)
    count += text[i] == 'a';
  return count;
}

void counts(const char *text, const int *offset, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = count_of(text + offset[i], offset[i + 1] - offset[i]);
}

void add(const struct image *a, const struct image *b, struct image *c) {
#pragma kernel for
  for (int y = 0; y < c->h; y++)
    for (int x = 0; x < c->w; x++)
      c->pixel[y * c->w + x] =
          a->pixel[y * a->w + x] + b->pixel[y * b->w + x];
}

void lists(int ***lists, const int *count, int *sum, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    sum[i] = 0;
    for (int k = 0; k < count[i]; k++)
      sum[i] += *lists[i][k];
  }
}
#else
#include <stdio.h>

enum { N = 30 };

static void show(const char *what, const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum / 3 + x[i];
  printf("%s: %.17g\n", what, sum);
}

int main(void) {
  static int first[N + 1], column[4 * N], in[4 * N], numbers[N], found[N];
  static double value[4 * N], x[N], y[N], cells[5][N][N], all[4 * N];
  static long out[4 * N];
  static unsigned to[N];
  static char text[4 * N];
  for (int i = 0; i < N; i++) {
    first[i + 1] = first[i] + i % 5;
    x[i] = i * i % 19;
    to[i] = i * 7 % N;
    numbers[i] = i * 3 % 11;
  }
  for (int i = 0; i < 4 * N; i++)
    column[i] = i * 11 % N, value[i] = i % 7, in[i] = i % 13,
    text[i] = i % 3 ? 'a' : 'b';
  struct csr a = {N, first, column, value};
  product(&a, x, y), show("product", y, N);

  double *rows[3][N];
  for (int m = 0; m < 3; m++)
    for (int i = 0; i < N; i++)
      rows[m][i] = cells[m][(i * 7 + m) % N];
  for (int i = 0; i < N * N; i++)
    cells[0][i / N][i % N] = i % 9, cells[1][i / N][i % N] = i % 4;
  multiply(rows[0], rows[1], rows[2], N), show("multiply", cells[2][0], N * N);
  above(rows[2], x, N), show("above", cells[2][0], N * N);
  permute(to, numbers, found, N);
  for (int i = 0; i < N; i++)
    y[i] = found[i];
  show("permute", y, N);

  struct series s[N];
  for (int i = 0; i < N; i++)
    s[i] = (struct series){cells[0][i], cells[3][N - 1 - i], i};
  filter(s, N), show("filter", cells[3][0], N * N);
  struct particle p[N];
  for (int i = 0; i < N; i++)
    p[i] = (struct particle){x[i], 0, column + i, i % 9};
  forces(p, N);
  for (int i = 0; i < N; i++)
    y[i] = p[i].force;
  show("forces", y, N);
  sums(first, in, out, N);
  for (int i = 0; i < 4 * N; i++)
    all[i] = out[i];
  show("sums", all, 4 * N);
  counts(text, first, found, N);
  for (int i = 0; i < N; i++)
    y[i] = found[i];
  show("counts", y, N);

  static float u[30], v[30], w[30];
  for (int i = 0; i < 30; i++)
    u[i] = i, v[i] = i / 2;
  struct image f = {6, 5, u}, g = {6, 5, v}, h = {6, 5, w};
  add(&f, &g, &h);
  for (int i = 0; i < 30; i++)
    y[i] = w[i];
  show("add", y, 30);
  int *lines[N][6], **of[N], count[N];
  for (int i = 0; i < N; i++) {
    of[i] = lines[i], count[i] = i % 7;
    for (int k = 0; k < 6; k++)
      lines[i][k] = numbers + (i + k * k) % N;
  }
  lists(of, count, found, N);
  for (int i = 0; i < N; i++)
    y[i] = found[i];
  show("lists", y, N);
}
#endif
