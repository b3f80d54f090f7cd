// Macros of <math.h> that are functions in C++, in a kernel; structs by value
// and as results, with arrays in them; a prompt; a status.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 2 1.5 1 2 3 4 5 6 7 8
//@ in: 1 -2 1 2 3 4
//@ in: 1 nan 1 2 3 4
//@ in: 1 inf 1 2 3 4
#include <math.h>
#include <stdio.h>

#define N 8

struct matrix {
  double a[2][2];
};

struct matrix matrices[N], product;
double v[N];

struct matrix multiply(struct matrix x, struct matrix y) {
  struct matrix z;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      z.a[i][j] = 0;
      for (int k = 0; k < 2; k++)
        z.a[i][j] += x.a[i][k] * y.a[k][j];
    }
  return z;
}

double norm(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] * x[i];
  return sqrt(sum);
}

void scale(double *x, int n, double factor) {
  for (int i = 0; i < n; i++)
    x[i] *= factor;
}

double work(int n, double f, float g) {
  double t[2] = {g, f};
  product = matrices[0];
  for (int i = 1; i < n; i++)
    product = multiply(product, matrices[i]);
  if (isnan(f))
    return -1;
  if (!isfinite(f))
    return -2;
  scale(v, N, f);
  scale(t, 2, 0.5);
  return norm(v, N) + norm(product.a[0], 2) + norm(t, 2) + fmax(f, g);
}

int main(void) {
  int n;
  double f, r;
  printf("n and f: ");
  if (scanf("%d %lf", &n, &f) != 2) {
    fprintf(stderr, "two numbers are needed\n");
    return 1;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      scanf("%lf", &matrices[i].a[j / 2][j % 2]);
  for (int i = 0; i < N; i++)
    v[i] = i;
#pragma kernel
  r = work(n, f, 1.5);
  printf("%.6f %.3f\n", r, product.a[1][1]);
  return r > 50;
}
