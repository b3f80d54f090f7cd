// An FFT in place, with complex numbers as structs.
// RUN: %bulk %s --refused columnwise:lower-columnwise --gpu-tolerance=1e-3
//@ in: 1 0 0 0 0 0 0 0
//@ in: 1 2 3 4 5 6 7 8
#include <math.h>
#include <stdio.h>

#define N 8
#define PI 3.14159265358979323846

typedef struct {
  double re, im;
} complex;

complex x[N];

complex add(complex a, complex b) {
  complex c = {a.re + b.re, a.im + b.im};
  return c;
}

complex sub(complex a, complex b) {
  complex c = {a.re - b.re, a.im - b.im};
  return c;
}

complex mul(complex a, complex b) {
  complex c;
  c.re = a.re * b.re - a.im * b.im;
  c.im = a.re * b.im + a.im * b.re;
  return c;
}

void reverse_bits(void) {
  for (int i = 0, j = 0; i < N; i++) {
    if (i < j) {
      complex t = x[i];
      x[i] = x[j];
      x[j] = t;
    }
    int bit = N >> 1;
    while (j & bit) {
      j ^= bit;
      bit >>= 1;
    }
    j |= bit;
  }
}

void fft(void) {
  reverse_bits();
  for (int size = 2; size <= N; size *= 2) {
    double angle = -2 * PI / size;
    for (int start = 0; start < N; start += size)
      for (int k = 0; k < size / 2; k++) {
        complex w = {cos(angle * k), sin(angle * k)};
        complex even = x[start + k];
        complex odd = mul(w, x[start + k + size / 2]);
        x[start + k] = add(even, odd);
        x[start + k + size / 2] = sub(even, odd);
      }
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    scanf("%lf", &x[i].re);
#pragma kernel
  fft();
  for (int i = 0; i < N; i++)
    printf("%.4f %.4f\n", x[i].re, x[i].im);
  return 0;
}
