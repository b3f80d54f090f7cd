// Loops that are shared out, with code between them that all threads execute:
// it reads and stores elements that they have stored, and returns a value. A
// local array is each thread's own.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// CHECK: [in-spread-loops]
// CODE: if (where.index == 0)
//@ in: 1 2
//@ in: 777 -5
//@ gen: print(rng.randint(0, 1 << 30), rng.randint(-100, 100))
#include <stdio.h>

#define N 1024

static double x[N], y[N];
static int last;

static double run(int shift, const double *scale) {
  double table[4] = {1, scale[0], scale[1], 0.25};
  for (int step = 0; step < 5; step++) {
    for (int i = 0; i < N; i++) {
      double near[3];
      for (int k = 0; k < 3; k++)
        near[k] = x[(i + k * step) % N] * table[k];
      y[i] = near[0] - near[1] + near[2] * shift;
    }
    y[0] += y[N - 1];
    y[N - 1] = y[0] - x[step];
    last = (long long)(y[0] / 1024) % 1000;
    for (int i = 0; i < N; i++)
      x[i] = y[N - 1 - i] / 4;
    x[step] = last;
    table[3] += x[1] > 0 ? 1 : 2;
  }
  return x[3] * table[3] + y[0];
}

int main(void) {
  unsigned seed;
  int shift;
  double result, scale[2];
  if (scanf("%u %d", &seed, &shift) != 2)
    return 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    x[i] = (int)(seed >> 14) - 100000;
  }
  scale[0] = seed % 7;
  scale[1] = seed % 5 * 0.5;
#pragma kernel
  result = run(shift, scale);
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum / 2 + x[i] - y[i];
  printf("%.17g %.17g %d\n", sum, result, last);
  return 0;
}
