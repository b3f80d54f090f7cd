// What test/python/*_test.py call.

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct option {
  double price, strike;
  char name[6];
  float moves[2];
};

/** Prices of options.
 *  In currency. */
void price_all(const struct option *in, double *out, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    out[i] = in[i].price * in[i].strike + in[i].moves[1] + in[i].name[0];
}

static void sort(float *a, size_t n) {
  for (size_t i = 1; i < n; i++) {
    float x = a[i];
    size_t k = i;
    for (; k > 0 && a[k - 1] > x; k--)
      a[k] = a[k - 1];
    a[k] = x;
  }
}

// Sorts rows, each by itself.
void sort_all(float *a, size_t count, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < count; i++)
    sort(&a[i * n], n);
}

void add(const double *x, const double *y, double *sum, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    sum[i] = x[i] + y[i];
}

void brighten(const float *in, float *out, int width, int height, float by) {
#pragma kernel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      out[y * width + x] = in[y * width + x] * by;
}

double statistics(const double *x, int n, int *above) {
  int count = 0;
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    count += x[i] > 2;
    sum += sqrt(fabs(x[i]));
  }
  *above = count;
  return sum;
}

void multiply(const int *row, const int *col, const double *val,
              const double *x, double *y, int n, int nonzero, int columns) {
#pragma kernel for map(to: val[0:nonzero], col[0:nonzero], x[0:columns])
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = row[i]; k < row[i + 1]; k++)
      sum += val[k] * x[col[k]];
    y[i] = sum;
  }
}

void rows(double (*a)[3], const bool *which, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      a[i][k] = which[i] ? k : -a[i][k];
}

void initials(const char (*name)[8], char *initial, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    initial[i] = name[i][0];
}

int plain(signed char a, unsigned b, bool c, double d) {
  return a + (int)b + c + (int)d;
}

void pointers(double **rows, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    rows[i][0] = i;
}

int halved(int x) {
  assert(x % 2 == 0);
  if (x < 0)
    exit(3);
  return x / 2;
}
