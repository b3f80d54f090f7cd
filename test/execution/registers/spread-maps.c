// Loops whose iterations are independent: with a scalar of their own, loops in
// them, arguments, tables, members of structures, an object that the host does
// not write.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 1 2.5
//@ in: 999 -3
//@ gen: print(rng.randint(0, 1 << 30), rng.randint(-9, 9))
#include <stdio.h>

#define N 3000

struct point {
  float x;
  short y;
};

static struct point p[N];
static double out[N];
static int used[8];
static const int weight[5] = {3, 1, -4, 1, 5};

static void run(int shift, float scale) {
  for (int i = 0; i < N; i++) {
    float sum = scale;
    for (int k = 0; k < 5; k++)
      sum += weight[k] * p[i].x;
    if (sum > 100)
      p[i].y = (short)(i + shift);
    out[i] = sum;
  }
  for (int i = 0; i < N / 2; i++)
    out[2 * i] += out[2 * i + 1] * p[N - 1 - i].y;
  for (int i = 0; i < 8; i++)
    used[i] += i + shift;
}

int main(void) {
  unsigned seed;
  float scale;
  if (scanf("%u %f", &seed, &scale) != 2)
    return 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    p[i].x = (float)(seed >> 24);
    p[i].y = (short)(seed >> 18);
  }
#pragma kernel
  run(seed & 7, scale);
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum / 2 + out[i] + p[i].y;
  printf("%.17g %.17g %d\n", sum, out[N / 2], used[7]);
  return 0;
}
