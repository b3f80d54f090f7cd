// A Fourier transform with bit reversal, and roots that all inputs share.
// RUN: %bulk %s --with registers
//@ gen: print(*["%.4f" % rng.uniform(-1, 1) for _ in range(16)])
#include <math.h>
#include <stdio.h>

#define N 8

static double re[N], im[N], cosines[N / 2], sines[N / 2];

static void transform(void) {
  for (int i = 0, j = 0; i < N; i++) {
    if (i < j) {
      double t = re[i];
      re[i] = re[j];
      re[j] = t;
      t = im[i], im[i] = im[j], im[j] = t;
    }
    int bit = N >> 1;
    for (; j & bit; bit >>= 1)
      j ^= bit;
    j |= bit;
  }
  for (int half = 1; half < N; half <<= 1)
    for (int first = 0; first < N; first += 2 * half)
      for (int k = 0; k < half; k++) {
        int p = first + k, q = p + half, w = k * (N / 2 / half);
        double x = re[q] * cosines[w] - im[q] * sines[w];
        double y = re[q] * sines[w] + im[q] * cosines[w];
        re[q] = re[p] - x;
        im[q] = im[p] - y;
        re[p] += x;
        im[p] += y;
      }
}

int main(void) {
  for (int i = 0; i < N / 2; i++) {
    cosines[i] = cos(2 * 3.14159265358979323846 * i / N);
    sines[i] = -sin(2 * 3.14159265358979323846 * i / N);
  }
  for (int i = 0; i < N; i++)
    scanf("%lf %lf", &re[i], &im[i]);
#pragma kernel
  transform();
  for (int i = 0; i < N; i++)
    printf("%.17g %.17g ", re[i], im[i]);
  printf("\n");
  return 0;
}
