// Complex numbers, in marked loops and around them.
// RUN: %library %s
#include <complex.h>
#include <math.h>
#include <stddef.h>
typedef double complex dc;
#ifndef DRIVER
static dc table[4] = {1, I, -1, -I};
void set(int i, dc x) { table[i] = x; }
static dc square(dc z) { return z * z; }
void product(const dc *x, const dc *y, dc *out, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    out[i] = x[i] * y[i] + 2.0 * I - table[i & 3] / (1 + x[i]);
}
void mandelbrot(int *out, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      const float complex c = (x - w * .5f) / w * 3 + (y - h / 2) * 2.0f / h * I;
      float complex z = 0;
      int k = 0;
      while (cabsf(z) < 2 && k < 50) {
        z = z * z + c;
        k++;
      }
      out[y * w + x] = k;
    }
}
void dft(const dc *x, dc *out, int n) {
#pragma kernel for
  for (int k = 0; k < n; k++) {
    dc s = 0;
    for (int j = 0; j < n; j++)
      s += x[j] * cexp(-2.0 * I * M_PI * k * j / n);
    out[k] = s;
  }
}
void parts(const dc *x, double *re, double *im, double *absolute, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    dc z = square(conj(x[i]));
    __imag__ z += 1;
    re[i] = creal(z) + __real__ x[i];
    im[i] = z == 2.0 ? 1 : cimag(z);
    absolute[i] = z ? cabs(csqrt(z)) : x[i];
    if (!z)
      im[i] = CMPLX(1, -0.0);
  }
}
dc total(const dc *x, int n) {
  dc s = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}
double energy(const dc *x, int n) {
  double s = 0;
  float product = 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    s += x[i] * conj(x[i]);
  for (int i = 0; i < n; i++)
    product *= 1 + x[i] / 8;
  return s - product;
}
void counts(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] += 3;
}
#else
#include <stdio.h>
void set(int i, dc x);
void product(const dc *x, const dc *y, dc *out, size_t n);
void mandelbrot(int *out, int w, int h);
void dft(const dc *x, dc *out, int n);
void parts(const dc *x, double *re, double *im, double *absolute, int n);
dc total(const dc *x, int n);
double energy(const dc *x, int n);
void counts(int *x, int n);
int main(void) {
  enum { N = 60 };
  static dc x[N], y[N], out[N];
  static double re[N], im[N], absolute[N];
  static int k[N * N];
  for (int i = 0; i < N; i++) {
    x[i] = sin(i) + cos(i * i) * I;
    y[i] = CMPLX(i % 7 ? i : -0.0, i % 5 ? 1.5 * i : INFINITY);
  }
  set(2, 4 - 3 * I);
  product(x, y, out, N);
  product(out, y, out + 1, N - 1);
  for (int i = 0; i < N; i++)
    printf("%a %a\n", creal(out[i]), cimag(out[i]));
  mandelbrot(k, N, N);
  counts(k, N);
  for (int i = 0; i < N * N; i++)
    printf("%d ", k[i]);
  dft(x, out, N);
  parts(x, re, im, absolute, N);
  for (int i = 0; i < N; i++)
    printf("%a %a %a %a %a\n", creal(out[i]), cimag(out[i]), re[i], im[i],
           absolute[i]);
  const dc s = total(x, N);
  printf("%a %a %a\n", creal(s), cimag(s), energy(x, N));
}
#endif
