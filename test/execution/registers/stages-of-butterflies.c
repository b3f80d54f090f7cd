// Several passes between two barriers: elements that are exchanged by reversed
// indices, then butterflies with roots that are the same for all inputs, and an
// argument. Members of structures are 4, 2 and 8 bytes wide.
// RUN: %bulk %s --refused columnwise:lower-columnwise
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK: [in-stages]
//@ in: 1 3
//@ in: 99 -7
//@ gen: print(rng.randint(0, 1 << 30), rng.randint(-100, 100))
#include <stdio.h>

#define N 256

static struct point {
  float re;
  short tag;
  double im;
} p[N];
static double root[N];

static void run(int by, double scale) {
  for (int i = 0, j = 0; i < N; i++) {
    if (i < j) {
      struct point t = p[i];
      p[i] = p[j];
      p[j] = t;
    }
    int bit = N >> 1;
    for (; j & bit; bit >>= 1)
      j ^= bit;
    j |= bit;
  }
  for (int half = 1; half < N; half *= 2)
    for (int start = 0; start < N; start += 2 * half)
      for (int i = 0; i < half; i++) {
        struct point *x = &p[start + i], *y = &p[start + i + half];
        const double w = root[N / 2 / half * i], z = y->im * w * scale;
        y->im = x->im - z;
        x->im = x->im + z;
        y->re = x->re < y->re ? x->re : y->re - 1;
        x->tag = (short)(x->tag * by + i);
        if (y->tag > x->tag)
          y->tag ^= x->tag;
      }
}

int main(void) {
  unsigned seed;
  int by;
  if (scanf("%u %d", &seed, &by) != 2)
    return 1;
  for (int i = 0; i < N; i++)
    root[i] = 1 - i / 256.0;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    p[i].re = (float)(seed >> 20) - 1000;
    p[i].tag = (short)(seed >> 17);
    p[i].im = (seed >> 10 & 1023) / 8.0;
  }
  const double scale = by / 128.0;
#pragma kernel
  run(by, scale);
  for (int i = 0; i < N; i += 5)
    printf("%.9g %d %.17g\n", p[i].re, p[i].tag, p[i].im);
  return 0;
}
