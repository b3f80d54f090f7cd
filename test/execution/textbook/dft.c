// The discrete Fourier transform as its definition says.
// RUN: %bulk %s --gpu-tolerance=1e-3
//@ in: 1 0 0 0 0 0
//@ in: 1 2 3 4 5 6
#include <math.h>
#include <stdio.h>

#define N 6

double x[N], re[N], im[N];

void dft(const double in[], double out_re[], double out_im[]) {
  const double pi = acos(-1.0);
  for (int k = 0; k < N; k++) {
    out_re[k] = out_im[k] = 0;
    for (int i = 0; i < N; i++) {
      out_re[k] += in[i] * cos(2 * pi * k * i / N);
      out_im[k] -= in[i] * sin(2 * pi * k * i / N);
    }
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    scanf("%lf", &x[i]);
#pragma kernel
  dft(x, re, im);
  for (int i = 0; i < N; i++)
    printf("%.3f %.3f\n", re[i], im[i]);
  return 0;
}
