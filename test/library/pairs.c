// Loops over pairs, which write an element of a row and one of a column: no two
// of their iterations have both in common.
// RUN: %library --always-at-once %s
void products(const int *v, int *out, int n);
void gravity(const float *x, float *out, int n, int pitch);
void with_diagonal(const double *v, double *out, int n);
void lower(const unsigned *v, unsigned *out, long n);
void mirror(double *a, int n, int pitch);
void transpose(short *a, int n);
void flip(int (*a)[40], int n);
void two_matrices(const long *v, long *sum, long *apart, int n);
void by_rows(const int *v, int *out, int n);
void from_below(const int *v, int *out, int n);
void skew(const int *v, int *out, int first, int n, int pitch);
void every_third(const int *v, int *out, int n);
void blocks(const float *v, float *out, int n, int edge);
void of_others(const float *v, const int *kind, float *out, int n);

#ifndef DRIVER
void products(const int *v, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      out[j * n + i] = v[i] * v[j];
      out[i * n + j] = v[i] * v[j];
    }
}

void gravity(const float *x, float *out, int n, int pitch) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      float apart = x[j] - x[i];
      float force = apart / (apart * apart + 0.5f);
      out[i * pitch + j] = force;
      out[j * pitch + i] = -force;
    }
}

void with_diagonal(const double *v, double *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) {
      out[(long)i * n + j] = v[i] + 2 * v[j];
      out[(long)j * n + i] = v[i] + 2 * v[j];
    }
}

void lower(const unsigned *v, unsigned *out, long n) {
#pragma kernel for
  for (long i = 0; i < n; i++)
    for (long j = 0; j < i; j++) {
      out[i * n + j] = v[i] ^ v[j];
      out[j * n + i] = v[i] ^ v[j];
    }
}

void mirror(double *a, int n, int pitch) {
#pragma kernel for
  for (int row = 1; row < n; row++)
    for (int column = 0; column < row; column++)
      a[column * pitch + row] = a[row * pitch + column];
}

void transpose(short *a, int n) {
#pragma kernel for
  for (int i = 0; i < n - 1; i++)
    for (int j = i + 1; j < n; j++) {
      short was = a[i * n + j];
      a[i * n + j] = a[j * n + i];
      a[j * n + i] = was;
    }
}

void flip(int (*a)[40], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    a[i][i] = -a[i][i];
    for (int j = i + 1; j < n; j++) {
      int was = a[i][j];
      a[i][j] = -a[j][i];
      a[j][i] = -was;
    }
  }
}

void two_matrices(const long *v, long *sum, long *apart, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) {
      sum[j * n + i] = v[i] + v[j];
      sum[i * n + j] = v[i] + v[j];
      apart[j * n + i] = v[i] - v[j];
      apart[i * n + j] = v[i] - v[j];
    }
}

void by_rows(const int *v, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *row = out + i * n, *column = out + i;
    for (int j = i + 1; j < n; j++) {
      column[j * n] = v[i] - 3 * v[j];
      row[j] = v[i] - 3 * v[j];
    }
  }
}

void from_below(const int *v, int *out, int n) {
#pragma kernel for
  for (int i = n - 2; i >= 0; i--)
    for (int j = n - 1; j > i; j--) {
      out[j * n + i] = 5 * v[i] + v[j];
      out[i * n + j] = 5 * v[i] + v[j];
    }
}

void skew(const int *v, int *out, int first, int n, int pitch) {
#pragma kernel for
  for (int i = first; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      out[j * pitch + i] = v[i] + 7 * v[j];
      out[i * pitch + j] = v[i] + 7 * v[j];
    }
}

void every_third(const int *v, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i += 3)
    for (int j = i + 3; j < n; j += 3) {
      out[j * n + i] = v[i] | v[j];
      out[i * n + j] = v[i] | v[j];
    }
}

void blocks(const float *v, float *out, int n, int edge) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int from = i + 1; from < n; from += 8)
      for (int j = from; j < from + 8 && j < n; j++) {
        out[j * n + i] = v[i] * v[j] + edge;
        out[i * n + j] = v[i] * v[j] + edge;
      }
}

/* Where other elements of the array are read as well, and which pairs there are
   is data. */
void of_others(const float *v, const int *kind, float *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (kind[i] == kind[j]) {
        out[j * n + i] += v[i] + v[j];
        out[i * n + j] += out[j * n + i];
      }
}
#endif

#ifdef DRIVER
#include <stdio.h>

enum { N = 40 };
static int n_of[] = {0, 1, 2, 3, 7, 16, 39, 40};

#define SHOW(OF, FORMAT)                                                       \
  for (int s = 0; s < N * N; s++)                                              \
    printf(FORMAT "%c", OF[s], s % N == N - 1 ? '\n' : ' ')

int main(void) {
  static int vi[N], kind[N], oi[N * N];
  static float vf[N], of[N * N];
  static double vd[N], od[N * N];
  static unsigned vu[N], ou[N * N];
  static long vl[N], sum[N * N], apart[N * N];
  static short os[N * N];
  for (int i = 0; i < N; i++) {
    vi[i] = i * 37 % 101;
    kind[i] = i % 3;
    vf[i] = vi[i] / 8.0f;
    vd[i] = vi[i] / 4.0;
    vu[i] = vi[i] * 99u;
    vl[i] = 1000 * vi[i];
  }
  for (int i = 0; i < N * N; i++) {
    os[i] = i % 977;
    od[i] = i;
    of[i] = i % 13;
  }
  for (unsigned s = 0; s < sizeof n_of / sizeof *n_of; s++) {
    int n = n_of[s];
    printf("n = %d\n", n);
    products(vi, oi, n);
    SHOW(oi, "%d");
    gravity(vf, of, n, N);
    gravity(vf, of, n, n);
    SHOW(of, "%g");
    mirror(od, n, N);
    SHOW(od, "%g");
    with_diagonal(vd, od, n);
    SHOW(od, "%g");
    lower(vu, ou, n);
    SHOW(ou, "%u");
    transpose(os, n);
    SHOW(os, "%d");
    flip((int (*)[N])oi, n);
    SHOW(oi, "%d");
    two_matrices(vl, sum, apart, n);
    SHOW(sum, "%ld");
    SHOW(apart, "%ld");
    by_rows(vi, oi, n);
    SHOW(oi, "%d");
    from_below(vi, oi, n);
    SHOW(oi, "%d");
    skew(vi, oi, 2, n, N);
    SHOW(oi, "%d");
    every_third(vi, oi, n);
    SHOW(oi, "%d");
    blocks(vf, of, n, 3);
    SHOW(of, "%g");
    of_others(vf, kind, of, n);
    SHOW(of, "%g");
  }
}
#endif
