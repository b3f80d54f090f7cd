// Nests and variables of the function: sums, own ones, counters outside, and
// loops in marked ones that stay as they are.
// RUN: %library %s
#include <stddef.h>

long summed(const int *a, int w, int h, int start);
int extremes(const int *a, size_t w, size_t h, int *most);
unsigned counted(const unsigned *a, unsigned *marks, int w, int h);
void own(const unsigned *a, unsigned *out, int w, int h);
int outside(unsigned *a, int w, int h);
int first_only(unsigned *a, int w, int h);
unsigned last_value(unsigned *a, int w, int h);
void helper_rows(const unsigned *in, unsigned *out, int w, int h);
void file_table(const unsigned char *in, unsigned *out, int w, int h);
void file_array(unsigned by, int w, int h);
const unsigned *file_data(void);
long one_row(const int *a, int w);
void prefixes(unsigned *a, int w, int h);
void triangle(unsigned *a, int n);
void left(const unsigned *a, unsigned *out, int w, int h);
void carried_in_row(const unsigned *a, unsigned *out, int w, int h);
void changing_bound(unsigned *a, int w, int h);
void shadowed(unsigned *a, int w, int h);
void two_statements(unsigned *a, int w, int h);
void columns_first(unsigned *a, int w, int h);
double in_order(const double *a, int w, int h);
void bound_in_memory(unsigned *a, const int *w, int h);
void overlapping_rows(unsigned *a, size_t w, size_t h, size_t step);
void only_inner(unsigned *a, int w, int h);
void histogram(unsigned *out, const unsigned *in, int w, int h);

#ifndef DRIVER
long summed(const int *a, int w, int h, int start) {
  long total = start;
#pragma kernel for reduction(+ : total)
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      total += a[y * w + x] * (long)(x + 1);
  return total;
}

int extremes(const int *a, size_t w, size_t h, int *most) {
  int low = 1000000, high = -1000000;
#pragma kernel for
  for (size_t y = 0; y < h; y++) {
    for (size_t x = 0; x < w; x++) {
      if (a[y * w + x] < low)
        low = a[y * w + x];
      if (a[y * w + x] > high)
        high = a[y * w + x];
    }
  }
  *most = high;
  return low;
}

unsigned counted(const unsigned *a, unsigned *marks, int w, int h) {
  unsigned count = 0, parity = 3;
  int found = 0;
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      if (a[y * w + x] % 3 == 0)
        continue;
      marks[y * w + x] = y;
      count++;
      parity ^= a[y * w + x];
      if (a[y * w + x] % 7 == 2)
        found = 1;
    }
  return count * 4 + parity + found;
}

void own(const unsigned *a, unsigned *out, int w, int h) {
  int x, y, k;
  unsigned t;
#pragma kernel for
  for (y = 0; y < h; y++)
    for (x = 0; x < w; x++) {
      t = 1;
      for (k = 0; k < 3; k++)
        t = t * 5 + a[y * w + x];
      out[y * w + x] = t;
    }
}

// Both counters are used behind the loops.
int outside(unsigned *a, int w, int h) {
  int x = 77, y = 5;
#pragma kernel for
  for (y = 0; y < h; y++)
    for (x = 0; x < w; x++)
      a[y * w + x] += x;
  return 1000 * y + x;
}

int first_only(unsigned *a, int w, int h) {
  int x, y;
#pragma kernel for
  for (y = h; y > 0; y -= 2)
    for (x = 0; x < w; x++)
      a[y * w + x] += x;
  x = 3;
  return 10 * y + x;
}

unsigned last_value(unsigned *a, int w, int h) {
  int x, y;
  unsigned last = 0;
  if (w < 1 || h < 1)
    return 0;
#pragma kernel for
  for (y = 0; y < h; y++)
    for (x = 0; x < w; x++)
      a[y * w + x] = a[y * w + x] * 3 + y;
  for (y = 0; y < h; y++)
    last ^= a[y * w + x - 1];
  return last;
}

static unsigned mixed(const unsigned *at, unsigned by) {
  unsigned sum = by;
  for (int k = 0; k < 3; k++)
    sum = sum * 31 + at[k];
  return sum;
}

void helper_rows(const unsigned *in, unsigned *out, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      out[y * w + x] = mixed(&in[3 * (y * w + x)], y);
}

static unsigned table[256];
static const unsigned char reversed[4] = {3, 1, 2, 0};

void file_table(const unsigned char *in, unsigned *out, int w, int h) {
  for (int k = 0; k < 256; k++)
    table[k] = k * k;
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      out[y * w + x] = table[in[y * w + x]] + reversed[x % 4];
}

static unsigned data[400];

void file_array(unsigned by, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      data[y * w + x] = data[y * w + x] * by + x;
}

const unsigned *file_data(void) { return data; }

long one_row(const int *a, int w) {
  long sum = 0;
#pragma kernel for
  for (int y = 0; y < 1; y++)
    for (int x = 0; x < w; x++)
      sum += a[x];
  return sum;
}

// From here on: the loop in the marked one stays as it is.

void prefixes(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 1; x < w; x++)
      a[y * w + x] += a[y * w + x - 1];
}

void triangle(unsigned *a, int n) {
#pragma kernel for
  for (int y = 0; y < n; y++)
    for (int x = 0; x <= y; x++)
      a[y * n + x] += x;
}

void left(const unsigned *a, unsigned *out, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      if (a[y * w + x] % 11 == 0)
        break;
      out[y * w + x] = a[y * w + x] + 1;
    }
}

void carried_in_row(const unsigned *a, unsigned *out, int w, int h) {
  unsigned t;
  int y, x;
#pragma kernel for
  for (y = 0; y < h; y++)
    for (x = 0, t = 0; x < w; x++) {
      t += a[y * w + x];
      out[y * w + x] = t;
    }
}

void changing_bound(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++) {
    int end = w;
    for (int x = 0; x < end; x++) {
      a[y * w + x] += end;
      if (x > 3)
        end--;
    }
  }
}

void shadowed(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int h = 0; h < w; h++)
      a[y * w + h] += h;
}

void two_statements(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++)
      a[y * w + x] += 1;
    for (int x = 1; x < w; x++)
      a[y * w + x] += a[y * w];
  }
}

// Whole columns meet as ranges: as written, but for one row.
void columns_first(unsigned *a, int w, int h) {
#pragma kernel for
  for (int x = 0; x < w; x++)
    for (int y = 0; y < h; y++)
      a[y * w + x] += x;
}

double in_order(const double *a, int w, int h) {
  double sum = 0;
#pragma kernel for
  for (int y = 0; y < h; y++) {
    double row = 0;
    for (int x = 0; x < w; x++)
      row += a[y * w + x];
    sum += row;
  }
  return sum;
}

void bound_in_memory(unsigned *a, const int *w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < *w && x < 20; x++)
      a[y * 20 + x] += 1;
}

void overlapping_rows(unsigned *a, size_t w, size_t h, size_t step) {
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      a[y * 200 + x * step] += a[y * 200 + w - 1];
}

// Rows meet, columns do not.
void only_inner(unsigned *a, int w, int h) {
  for (int y = 1; y < h; y++)
#pragma kernel for
    for (int x = 0; x < w; x++)
      a[y * w + x] += a[(y - 1) * w + x];
}

void histogram(unsigned *out, const unsigned *in, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      out[y * 8 + in[y * w + x] % 8]++;
}

#else
#include "Inputs/show.h"
#define SIZE 3000
#define MIDDLE 600

static unsigned x[SIZE];
static double d[400];

#define CALL(call) fill_bytes(x, sizeof x), call, show(#call, x, sizeof x)
#define VALUE(call)                                                            \
  fill_bytes(x, sizeof x), printf("%ld ", (long)call), show(#call, x, sizeof x)

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 6, 19};
  unsigned *m = x + MIDDLE;
  for (int a = 0; a < 6; a++)
    for (int b = 0; b < 6; b++) {
      int w = sizes[a], h = sizes[b], most;
      printf("%d %d\n", w, h);
      VALUE(summed((int *)m, w, h, 12));
      VALUE(extremes((int *)m, w, h, (int *)x));
      VALUE(extremes((int *)m, w, h, &most));
      printf("%d\n", most);
      VALUE(counted(m, m + 400, w, h));
      VALUE(counted(m, m, w, h));
      VALUE(counted(m, m + 1, w, h));
      CALL(own(m, m + 400, w, h));
      CALL(own(m + w, m, w, h));
      VALUE(outside(m, w, h));
      VALUE(first_only(m, w, h));
      VALUE(last_value(m, w, h));
      CALL(helper_rows(m, m + 1200, w, h));
      CALL(helper_rows(m, m + 3, w, h));
      CALL(file_table((unsigned char *)m, m + 400, w, h));
      CALL(file_table((unsigned char *)m, m, w, h));
      CALL(file_array(w + 2, w, h));
      show("data", file_data(), 400 * sizeof(unsigned));
      VALUE(one_row((int *)m, w * h));
      CALL(prefixes(m, w, h));
      CALL(triangle(m, w));
      CALL(left(m, m + 400, w, h));
      CALL(left(m, m, w, h));
      CALL(carried_in_row(m, m + 400, w, h));
      CALL(changing_bound(m, w, h));
      CALL(shadowed(m, w, h));
      CALL(two_statements(m, w, h));
      CALL(columns_first(m, w, h));
      fill_doubles(d, 400);
      printf("%.17g\n", in_order(d, w, h));
      *x = w;
      CALL(overlapping_rows(m, w, h < 9 ? h : 9, 1));
      CALL(overlapping_rows(m, w, h < 9 ? h : 9, 2));
      CALL(overlapping_rows(m, w, h < 9 ? h : 9, 0));
      CALL(only_inner(m, w, h));
      CALL(histogram(m, m + 400, w, h));
      CALL(histogram(m, m, w, h));
      bound_in_memory(m, &w, h);
      show("bound_in_memory", x, sizeof x);
    }
  return 0;
}
#endif
