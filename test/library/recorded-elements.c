// Elements that iterations meet in are changed in inner loops, in branches, by
// subscripts that are computed before: in C's order.
// RUN: %library %s
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef struct {
  double at[3];
  double weight;
} body;
typedef struct {
  int width, height;
  unsigned *count;
} grid;
double kmeans(const double *x, int n, int dim, const double *centre, int k,
              int *label, double *sum, int *count);
void transposed(const int *row, const int *col, const double *a,
                const double *x, double *y, int n, int m, int nz);
void bloom(const uint64_t *key, int n, unsigned char *bits, unsigned size);
void fields(const float *x, const float *y, int n, grid *g);
void forces(body *b, int n, double *f);
void joint(const int *a, int n, int (*table)[8], float *total);
int nearest(const double *x, int n, const double *to, int k, double *near);
#ifndef DRIVER
// Where it is nearest is known to be one of k, if there are some.
int nearest(const double *x, int n, const double *to, int k, double *near) {
  int last = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int least = i, which = 0;
    for (int j = 1; j < k; j++)
      if ((x[i] - to[j]) * (x[i] - to[j]) <
          (x[i] - to[which]) * (x[i] - to[which]))
        which = j;
    for (int j = i + 1; j < n; j++)
      if (x[j] < x[least])
        least = j;
    near[i] = to[which] + x[least];
    last = which;
  }
  return last;
}
double kmeans(const double *x, int n, int dim, const double *centre, int k,
              int *label, double *sum, int *count) {
  double total = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const double *p = x + i * dim;
    int which = 0;
    double best = 1e300;
    for (int c = 0; c < k; c++) {
      double d = 0;
      for (int j = 0; j < dim; j++)
        d += (p[j] - centre[c * dim + j]) * (p[j] - centre[c * dim + j]);
      if (d < best) {
        best = d;
        which = c;
      }
    }
    label[i] = which;
    total += best;
    count[which]++;
    for (int j = 0; j < dim; j++)
      sum[which * dim + j] += p[j];
  }
  return total;
}
void transposed(const int *row, const int *col, const double *a,
                const double *x, double *y, int n, int m, int nz) {
#pragma kernel for map(tofrom : y[0:m]) map(to : a[0:nz], col[0:nz])
  for (int i = 0; i < n; i++) {
    double v = x[i];
    for (int t = 0; t < 9; t++)
      v = v * 0.5 + 1 / (1 + v * v);
    for (int e = row[i]; e < row[i + 1]; e++)
      y[col[e]] += a[e] * v;
  }
}
void bloom(const uint64_t *key, int n, unsigned char *bits, unsigned size) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    uint64_t h = key[i];
    for (int k = 0; k < 5; k++) {
      for (int r = 0; r < 9; r++)
        h = (h ^ h >> 29) * 0x9E3779B97F4A7C15u;
      unsigned at = h % size;
      bits[at >> 3] |= 1u << (at & 7);
    }
  }
}
void fields(const float *x, const float *y, int n, grid *g) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++) {
        int u = (int)x[i] + dx, v = (int)y[i] + dy;
        if (u >= 0 && u < g->width && v >= 0 && v < g->height)
          g->count[v * g->width + u]++;
      }
}
// The first one of each pair is another iteration's.
void forces(body *b, int n, double *f) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      double d[3], r = 0.01;
      for (int k = 0; k < 3; k++) {
        d[k] = b[i].at[k] - b[j].at[k];
        r += d[k] * d[k];
      }
      r = b[i].weight * b[j].weight / (r * r);
      for (int k = 0; k < 3; k++) {
        f[3 * i + k] -= d[k] * r;
        f[3 * j + k] += d[k] * r;
      }
    }
}
void joint(const int *a, int n, int (*table)[8], float *total) {
#pragma kernel for
  for (int i = 0; i + 1 < n; i++) {
    unsigned u = a[i], v = a[i + 1];
    for (int k = 0; k < 4; k++)
      switch (u % 3) {
      case 0:
        table[u & 7][v & 7] -= 2;
        break;
      case 1:
        if (v & 1)
          *total *= 1.25f;
        else
          ++table[k][7];
      }
  }
}
#else
enum { N = 300, K = 5, DIM = 3 };
static double x[N * DIM], centre[K * DIM], sum[K * DIM], a[N * 4], y[N], f[N * 3];
static int label[N], count[K], row[N + 1], col[N * 4], number[N];
static uint64_t key[N];
static unsigned char bits[500];
static unsigned cells[20 * 10];
static float u[N], v[N];
static body b[N];
static void show(const char *what, const void *p, size_t n) {
  unsigned h = 0;
  for (size_t i = 0; i < n; i++)
    h = h * 31 + ((const unsigned char *)p)[i];
  printf("%s %u\n", what, h);
}
int main(void) {
  unsigned r = 3;
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < DIM; j++) {
      r = r * 1103515245u + 12345u;
      x[i * DIM + j] = b[i].at[j] = (r >> 16) / 1000.0;
    }
    b[i].weight = 1 + i % 3;
    row[i] = i * 4;
    for (int j = 0; j < 4; j++) {
      r = r * 1103515245u + 12345u;
      col[i * 4 + j] = (r >> 16) % N;
      a[i * 4 + j] = (r >> 18) / 77.0;
    }
    key[i] = r * 7919u;
    u[i] = (int)(r >> 16 & 0xFFF) % 24 - 2;
    v[i] = (int)(r >> 20) % 14 - 2;
    number[i] = r >> 20 & 63;
  }
  row[N] = N * 4;
  memcpy(centre, x, sizeof centre);
  for (int n = 0; n <= N; n = n * 3 + 1) {
    printf("%a\n", kmeans(x, n, DIM, centre, K, label, sum, count));
    show("sum", sum, sizeof sum);
    for (int k = 0; k < 4; k++)
      printf("%d ", nearest(x, n, centre, k, a));
    nearest(x, n, x + n / 2, n / 3, x + n / 3);
    nearest(x, n, x, 0, a);
    show("near", a, sizeof a);
    show("count", count, sizeof count);
    show("label", label, sizeof label);
    // The labels are what is summed.
    kmeans(x, n / 9, DIM, centre, 1, label, sum, label + 20);
    show("label", label, sizeof label);
    transposed(row, col, a, y, y, n, N, N * 4);
    transposed(row, col, a, x, y, n, N, N * 4);
    show("y", y, sizeof y);
    bloom(key, n, bits, 500);
    bloom(key, n / 8, (unsigned char *)key, 8 * (n / 8));
    show("bits", bits, sizeof bits);
    show("key", key, sizeof key);
    grid g = {20, 10, cells};
    fields(u, v, n, &g);
    show("cells", cells, sizeof cells);
    forces(b, n, f);
    forces(b, n / 4, &b[0].at[0]);
    show("f", f, sizeof f);
    int table[8][8] = {{0}};
    float total = 1;
    joint(number, n, table, &total);
    joint(&table[0][0], 64, table, &total);
    show("table", table, sizeof table);
    printf("%a\n", total);
  }
}
#endif
