// Addresses that are data: subscripts, lengths, offsets and pointers to rows.
// RUN: %library %s
#include <stddef.h>
#include <stdint.h>

struct csr {
  int rows;
  const int *first, *column;
  const double *value;
};
struct signal {
  double *in, *out;
  int length;
  double gain;
};
struct particle {
  double x, y, force;
  const int *near;
  int count;
};
struct tensor {
  size_t extent[2], stride[2];
  double *data;
};
struct image {
  int w, h;
  float *pixel;
};

void product(const struct csr *a, const double *x, double *y);
void product_of(const int *first, const int *column, double *value,
                const double *x, double *y, int n);
void multiply(double **a, double **b, double **c, int n, int m, int l);
void smooth(double **from, double **to, int n, int m);
void permute(const unsigned *to, const int *in, int *out, unsigned n);
void swap_all(unsigned char *a, const int *at, int n);
void filter(struct signal *s, int n);
void forces(struct particle *p, int n, double k);
void sums(const uint32_t *offset, const int *in, long *out, uint32_t n);
void lengths(const char *text, const int *offset, int *length, int n);
void texts(const char *text, const int *offset, int *out, int n, int size);
void add(const struct tensor *a, const struct tensor *b, struct tensor *c);
void images(const struct image *a, const struct image *b, struct image *c);
void lists(int ***lists, const int *count, int *sum, int n);
void reversed(int **rows, const short *first, int n, int last);
void moved(int *a, int *to, int n);
void own_bound(int *bound, int *a, int n);

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

void product_of(const int *first, const int *column, double *value,
                const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const int *c = column + first[i], *end = column + first[i + 1];
    const double *v = value + first[i];
    double sum = 0;
    for (; c < end; c++)
      sum += *v++ * x[*c];
    y[i] = sum;
  }
}

void multiply(double **a, double **b, double **c, int n, int m, int l) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < l; j++) {
      c[i][j] = 0;
      for (int k = 0; k < m; k++)
        c[i][j] += a[i][k] * b[k][j];
    }
}

void smooth(double **from, double **to, int n, int m) {
#pragma kernel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      to[i][j] = (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] +
                  from[i][j + 1]) / 4;
}

void permute(const unsigned *to, const int *in, int *out, unsigned n) {
#pragma kernel for
  for (unsigned i = 0; i < n; i++)
    out[to[i]] = in[i];
}

void swap_all(unsigned char *a, const int *at, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned char t = a[at[2 * i]];
    a[at[2 * i]] = a[at[2 * i + 1]];
    a[at[2 * i + 1]] = t;
  }
}

static double of(const struct signal *s, int i) {
  return s->in[i] * s->gain;
}

static void run(struct signal *s) {
  s->out[0] = of(s, 0);
  for (int i = 1; i < s->length; i++)
    s->out[i] = of(s, i) - s->out[i - 1] / 2;
  s->gain += 1;
}

void filter(struct signal *s, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    run(&s[i]);
}

/* Members of other elements are read, but not those that are written. */
void forces(struct particle *p, int n, double k) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct particle *own = &p[i];
    own->force = 0;
    for (int j = 0; j < own->count; j++) {
      const struct particle *other = &p[own->near[j]];
      double d = other->x - own->x;
      if (d > 9)
        continue;
      own->force += k * d + other->y;
    }
  }
}

void sums(const uint32_t *offset, const int *in, long *out, uint32_t n) {
#pragma kernel for
  for (uint32_t i = 0; i < n; i++) {
    uint32_t at = offset[i], end = offset[i + 1];
    if (at == end)
      continue;
    long sum = 0;
    while (at < end) {
      sum += in[at];
      out[at++] = sum;
    }
  }
}

static int count_of(const char *text, int n) {
  int count = 0;
  for (int i = 0; i < n; i++)
    count += text[i] == 'a';
  return count;
}

void lengths(const char *text, const int *offset, int *length, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    length[i] = count_of(text + offset[i], offset[i + 1] - offset[i]);
}

void texts(const char *text, const int *offset, int *out, int n, int size) {
#pragma kernel for map(to: text[0:size])
  for (int i = 0; i < n; i++)
    out[i] = count_of(text + offset[i], offset[i + 1] - offset[i]) +
             text[offset[i]];
}

void add(const struct tensor *a, const struct tensor *b, struct tensor *c) {
  size_t n = c->extent[0];
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < c->extent[1]; j++)
      c->data[i * c->stride[0] + j * c->stride[1]] =
          a->data[i * a->stride[0] + j * a->stride[1]] +
          b->data[i * b->stride[0] + j * b->stride[1]];
}

void images(const struct image *a, const struct image *b, struct image *c) {
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

void reversed(int **rows, const short *first, int n, int last) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *row = rows[i];
    for (int k = last; k >= first[i]; k--)
      row[k] += k;
  }
}

/* Iterations write what others load to know where to write. */
void moved(int *a, int *to, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[to[i]] = i % 7;
}

void own_bound(int *bound, int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < bound[i]; k++)
      a[3 * i + k] = i + 2;
}
#else
#include <stdio.h>
#include <string.h>

enum { N = 40, M = 23 };

static void show_doubles(const char *what, const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum / 3 + x[i];
  printf("%s: %.17g\n", what, sum);
}

static void show(const char *what, const int *x, int n) {
  printf("%s:", what);
  for (int i = 0; i < n; i++)
    printf(" %d", x[i]);
  puts("");
}

/* As malloc does, and it all ends with the process. */
static void *room(size_t size) {
  static double pool[40000];
  static size_t used;
  used += size / sizeof *pool + 1;
  return pool + used - size / sizeof *pool - 1;
}

static double **matrix(int n, int m, int seed) {
  double **rows = room(n * sizeof *rows);
  for (int i = 0; i < n; i++) {
    rows[i] = room(m * sizeof **rows);
    for (int j = 0; j < m; j++)
      rows[i][j] = (i * seed + j) % 13 - 5;
  }
  return rows;
}

static void show_matrix(const char *what, double **a, int n, int m) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum = sum / 3 + a[i][j];
  printf("%s: %.17g\n", what, sum);
}

static void products(void) {
  int first[N + 1], column[4 * N] = {0};
  double value[4 * N] = {0}, x[2 * N], y[2 * N] = {0};
  first[0] = 0;
  for (int i = 0; i < N; i++) {
    first[i + 1] = first[i] + i % 4;
    for (int k = first[i]; k < first[i + 1]; k++) {
      column[k] = (i * 7 + k * 5) % N;
      value[k] = i - k % 3;
    }
  }
  for (int i = 0; i < 2 * N; i++)
    x[i] = i * i % 19 * 0.5;
  struct csr a = {N, first, column, value};
  product(&a, x, y), show_doubles("product", y, N);
  product(&a, x, x), show_doubles("into x", x, N);
  product(&a, x, x + N), show_doubles("behind x", x, 2 * N);
  product_of(first, column, value, x, y, N), show_doubles("of", y, N);
  product_of(first, column, value, x, value, N);
  show_doubles("into the values", value, 4 * N);
  product_of(first, column, value, x, y, 0), show_doubles("empty", y, N);
  first[N / 2] = first[N]; /* Rows of which some would have fewer than none. */
  product_of(first, column, value, x, y, N), show_doubles("falls", y, N);
}

static void matrices(void) {
  double **a = matrix(N, M, 3), **b = matrix(M, N, 5), **c = matrix(N, N, 7);
  multiply(a, b, c, N, M, N), show_matrix("multiply", c, N, N);
  multiply(a, a, c, M, M, M), show_matrix("the same", c, N, N);
  multiply(c, b, c, M, M, M), show_matrix("in place", c, N, N);
  c[3] = c[4];
  multiply(a, b, c, N, M, N), show_matrix("one row twice", c, N, N);
  c[3] = b[2];
  multiply(a, b, c, N, M, N), show_matrix("a row of b", c, N, N);
  show_matrix("b", b, M, N);
  smooth(a, c, M, M), show_matrix("smooth", c, N, N);
  smooth(c, c, M, M), show_matrix("smooth itself", c, N, N);
  double **shifted = room(N * sizeof *shifted);
  for (int i = 0; i < N; i++)
    shifted[i] = a[(i + 1) % N];
  smooth(a, shifted, M, M), show_matrix("into other rows", a, N, M);
  /* Rows where the pointers to them are. */
  double **self = room(2 * N * sizeof *self);
  for (int i = 0; i < N; i++)
    self[i] = (double *)(self + N) + i % 9;
  memset(self + N, 0, N * sizeof *self);
  smooth(a, self, 8, 8), show_matrix("behind pointers", self, 8, 8);
  multiply(a, b, c, N, 0, N), show_matrix("nothing", c, N, N);
}

static void scatters(void) {
  unsigned to[N];
  int in[N], out[2 * N] = {0};
  for (int i = 0; i < N; i++)
    to[i] = i * 7 % N, in[i] = i * i;
  permute(to, in, out, N), show("permute", out, N);
  to[5] = to[30];
  permute(to, in, out, N), show("twice", out, N);
  permute(to, out + 3, out, N), show("overlapping", out, N);
  for (int i = 0; i < N; i++)
    to[i] = i;
  permute(to, in, (int *)to, N), show("into the targets", (int *)to, N);
  int at[2 * N];
  unsigned char bytes[2 * N];
  for (int i = 0; i < 2 * N; i++)
    at[i] = i * 27 % (2 * N), bytes[i] = i * 3;
  swap_all(bytes, at, N);
  for (int i = 0; i < 2 * N; i++)
    out[i] = bytes[i];
  show("swap", out, 2 * N);
  at[7] = at[8];
  swap_all(bytes, at, N);
  for (int i = 0; i < 2 * N; i++)
    out[i] = bytes[i];
  show("chained", out, 2 * N);
  int next[N];
  for (int i = 0; i < N; i++)
    next[i] = (i * 3 + 1) % N;
  moved(next, next, N), show("moves itself", next, N);
  int bound[4 * N];
  for (int i = 0; i < 4 * N; i++)
    bound[i] = i % 4;
  int a[4 * N] = {0};
  own_bound(bound, a, N), show("bounds", a, 3 * N);
  own_bound(bound, bound, N), show("its bounds", bound, 3 * N);
}

static void structures(void) {
  struct signal s[N];
  for (int i = 0; i < N; i++) {
    s[i] = (struct signal){room(M * 8), room(M * 8), 1 + i % M, i % 3};
    for (int k = 0; k < M; k++)
      s[i].in[k] = i - k, s[i].out[k] = 0;
  }
  filter(s, N);
  for (int i = 0; i < N; i += 7)
    show_doubles("filter", s[i].out, s[i].length);
  s[4].out = s[3].in;
  filter(s, N);
  for (int i = 0; i < N; i += 7)
    show_doubles("of others", s[i].out, s[i].length);
  s[6].out = &s[7].gain;
  s[6].length = 1;
  filter(s, N), show_doubles("a gain", s[7].out, s[7].length);
  struct particle p[N];
  int near[N];
  for (int i = 0; i < N; i++)
    near[i] = i * 11 % N;
  for (int i = 0; i < N; i++)
    p[i] = (struct particle){i % 5, i % 3, 0, near + i % 7, i % 30};
  forces(p, N, 0.5);
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum / 3 + p[i].force;
  printf("forces: %.17g\n", sum);
}

static void ragged(void) {
  uint32_t offset[N + 1];
  int at[N + 1], in[6 * N], length[N];
  long out[6 * N] = {0};
  char text[6 * N];
  offset[0] = 0;
  for (int i = 0; i < N; i++)
    offset[i + 1] = offset[i] + i % 6;
  for (int i = 0; i <= N; i++)
    at[i] = offset[i];
  for (int i = 0; i < 6 * N; i++)
    in[i] = i * 3 % 17, text[i] = i % 3 ? 'a' : 'b';
  sums(offset, in, out, N);
  for (int i = 0; i < 6 * N; i++)
    in[i] = out[i];
  show("sums", in, 2 * N);
  offset[9] = 3;
  sums(offset, in, out, N);
  for (int i = 0; i < 6 * N; i++)
    in[i] = out[i];
  show("overlapping", in, 2 * N);
  lengths(text, at, length, N), show("lengths", length, N);
  lengths(text, at, at, N), show("into offsets", at, N);
  for (int i = 0; i <= N; i++)
    at[i] = i;
  texts(text, at, length, N, 6 * N), show("texts", length, N);
}

static void shapes(void) {
  double x[40], y[40], z[40];
  for (int i = 0; i < 40; i++)
    x[i] = i, y[i] = 2 * i, z[i] = 0;
  struct tensor a = {{6, 5}, {5, 1}, x}, b = {{6, 5}, {1, 6}, y},
                c = {{6, 5}, {5, 1}, z};
  add(&a, &b, &c), show_doubles("add", z, 40);
  c.stride[0] = 1, c.stride[1] = 6;
  add(&a, &b, &c), show_doubles("columns", z, 40);
  c.data = x + 1;
  add(&a, &b, &c), show_doubles("into a", x, 40);
  float p[40], q[40], r[40] = {0};
  for (int i = 0; i < 40; i++)
    p[i] = i, q[i] = i / 2;
  struct image u = {6, 5, p}, v = {6, 5, q}, w = {6, 5, r};
  images(&u, &v, &w);
  w.pixel = p + 3;
  images(&u, &v, &w);
  w.w = 0;
  images(&u, &v, &w);
  for (int i = 0; i < 40; i++)
    x[i] = p[i] + r[i];
  show_doubles("images", x, 40);
  int values[N], count[N], sum[N], *lists_of[N][6], **all[N], *line[N];
  short of_row[N];
  for (int i = 0; i < N; i++) {
    values[i] = i * i % 11, count[i] = i % 6, all[i] = lists_of[i];
    for (int k = 0; k < 6; k++)
      lists_of[i][k] = values + (i + k * k) % N;
  }
  lists(all, count, sum, N), show("lists", sum, N);
  lists(all, count, values, N), show("into values", values, N);
  for (int i = 0; i < N; i++)
    line[i] = room(5 * sizeof(int)), of_row[i] = i % 6;
  for (int i = 0; i < N; i++)
    memset(line[i], 0, 5 * sizeof(int));
  reversed(line, of_row, N, 4), reversed(line, of_row, N, -1);
  for (int i = 0; i < N; i++)
    sum[i] = line[i][0] + 10 * line[i][i % 5];
  show("reversed", sum, N);
}

int main(void) {
  products();
  matrices();
  scatters();
  structures();
  ragged();
  shapes();
}
#endif
