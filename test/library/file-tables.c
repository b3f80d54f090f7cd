// Tables of the file: constant and other ones that iterations read, and arrays
// that they write.
// RUN: %library %s --always-at-once
extern int counts[256], out_table[64], grid[16][8];
extern double weights[8];
void looked_up(const unsigned char *in, int *out, int n);
void weighted(const double *x, double *y, int n);
void into_table(const int *in, int n);
void into_rows(int n);
void between_tables(int n);
void with_scalars(int *a, int n);
void set_scale(int by);

#ifndef DRIVER
int counts[256], out_table[64], grid[16][8];
double weights[8] = {1, 2, 3, 5, 7, 11, 13, 17};
static const unsigned char bits[16] = {0, 1, 1, 2, 1, 2, 2, 3,
                                       1, 2, 2, 3, 2, 3, 3, 4};
static const char names[3][5] = {"zero", "one", "two"};
static int scale = 3;
static const struct {
  int add, times;
} steps[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};

static int bits_of(unsigned char x) { return bits[x & 15] + bits[x >> 4]; }

void looked_up(const unsigned char *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = bits_of(in[i]) * steps[i & 3].times + steps[in[i] & 3].add;
}

void weighted(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int k = 0; k < 8; k++)
      y[i] += weights[k] * x[i];
  }
}

void into_table(const int *in, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out_table[i] = in[i] + names[i % 3][0];
}

void into_rows(int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++)
      grid[i][j] += i * 8 + j;
}

void between_tables(int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    counts[i] += out_table[i] - i;
}

void with_scalars(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] *= scale;
}

void set_scale(int by) { scale = by; }

#else
#include "Inputs/show.h"

int main(void) {
  static unsigned char bytes[1000];
  static int out[1000];
  static double x[1000], y[1000];
  fill_bytes(bytes, sizeof bytes);
  fill_doubles(x, 1000);
  for (int n = 1; n <= 1000; n *= 10) {
    looked_up(bytes, out, n);
    set_scale(n % 7);
    with_scalars(out, n);
    show("out", out, sizeof out);
    weights[n % 8] += 1;
    weighted(x, y, n);
    show("y", y, sizeof y);
    into_table(out, n < 64 ? n : 64);
    between_tables(n < 64 ? n : 64);
    show("counts", counts, sizeof counts);
    into_rows(n < 16 ? n : 16);
    show("grid", grid, sizeof grid);
  }
  return 0;
}
#endif
