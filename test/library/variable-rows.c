// Rows whose length is a variable: parameters, pointers, arrays, rows of rows.
// RUN: %library %s --always-at-once
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#ifndef DRIVER
void smooth(int n, int m, double out[n][m], const double in[n][m]) {
#pragma kernel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      out[i][j] = (in[i-1][j] + in[i+1][j] + in[i][j-1] + in[i][j+1]) / 4;
}
void matmul(size_t n, size_t m, size_t p, float (*restrict c)[p], float a[restrict n][m], float b[const][p]) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < p; j++) {
      float s = 0;
      for (size_t k = 0; k < m; k++) s += a[i][k] * b[k][j];
      c[i][j] = s;
    }
}
static double row_sum(int m, const double *row) { double s = 0; for (int j = 0; j < m; j++) s += row[j]; return s; }
void sums(int n, int m, const double a[n][m + 1], double *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) out[i] = row_sum(m + 1, a[i]);
}
void cube(int n, int m, int k, double a[n][m][k], const double *b) {
  const double (*q)[m][k] = (const double (*)[m][k])b;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
        a[i][j][l] += 2 * q[i][j][l] + (*q)[j][l];
}
void flat(int n, int w, int *data) {
  w += 1;
  int (*img)[w] = (int (*)[w])data;
  int *last = img[n - 1];
#pragma kernel for
  for (int y = 0; y < n - 1; y++)
    for (int x = 0; x < w; x++)
      img[y][x] = *(img[y] + x) * 2 + last[x] + *(*(img + y) + x) + sizeof img[0];
}
double norm(int n, int m, double a[n][m]) {
  double t[n][m];
  memcpy(t, a, sizeof t);
  double (*z)[m] = malloc(sizeof(double[n][m]));
  memcpy(z, t, n * sizeof *z);
  double s = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      z[i][j] = z[i][j] * t[i][j];
  for (double (*r)[m] = z; r < z + n; r++) s += (*r)[m - 1] + (r - z);
  free(z);
  return s;
}
// Names that mean something else further in, and elements that are arrays.
int shadowed(int n, int m, int a[n][m], int b[n][m][3]) {
  int s = 0;
  {
    int m = 3;
    s += a[1][m] + (int)(sizeof a[0] / sizeof a[0][0]);
  }
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int m = 0; m < 3; m++)
      a[i][m] += b[i][m][2] + (int)sizeof b[i][m];
  int(*p)[3] = b[1] + 1, t[m][2];
  t[1][1] = 4;
  for (int(*q)[3] = b[0]; q < b[0] + m; q++)
    s += (*q)[1];
  memcpy(b[0][1], b[1][1], sizeof b[0][0]);
  return s + p[1][2] + t[1][1] + (int)(b[1] - b[0]) + ***b + *b[1][2];
}
#else
#include <stdio.h>
void smooth(int n, int m, double out[n][m], const double in[n][m]);
void matmul(size_t n, size_t, size_t p, float (*c)[p], float[*][*], float b[][p]);
void sums(int n, int m, const double a[n][m + 1], double *out);
void cube(int n, int m, int k, double a[n][m][k], const double *b);
void flat(int n, int w, int *data);
double norm(int n, int m, double a[n][m]);
int shadowed(int n, int m, int a[n][m], int b[n][m][3]);
#define N 37
static double A[N*N*N], B[N*N*N];
static float F[N*N], G[N*N], H[N*N]; static int I[N*(N+1)];
int main(void) {
  for (int i = 0; i < N*N*N; i++) A[i] = i % 97 * .5, B[i] = i % 89;
  for (int i = 0; i < N*N; i++) F[i] = i % 7, G[i] = i % 5;
  for (int i = 0; i < N*(N+1); i++) I[i] = i % 11;
  smooth(N, N, (void *)B, (void *)A);
  matmul(N, N, N, (void *)H, (void *)F, (void *)G);
  sums(N, N - 1, (void *)A, B);
  cube(N, N, N, (void *)A, B);
  cube(3, N, N, (void *)A, A + 3*N*N);
  flat(N, N, I);
  double r = norm(N, N, (void *)A);
  static int J[N * N * 3];
  for (int i = 0; i < N * N * 3; i++)
    J[i] = i * 7 % 31;
  const int t = shadowed(N, N, (void *)I, (void *)J);
  unsigned long h = t;
  for (size_t i = 0; i < sizeof A; i++) h = h * 31 + ((unsigned char *)A)[i];
  for (size_t i = 0; i < sizeof B; i++) h = h * 31 + ((unsigned char *)B)[i];
  for (size_t i = 0; i < sizeof H; i++) h = h * 31 + ((unsigned char *)H)[i];
  for (size_t i = 0; i < sizeof I; i++) h = h * 31 + ((unsigned char *)I)[i];
  printf("%lu %g\n", h, r);
}
#endif
