// What goes from one iteration to the next, and what is left behind the loop, in
// scalars of 64 bits and in floating-point numbers, which alternate or not.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK: [in-spread-loops]
//@ in: 1
//@ in: 4711
//@ gen: print(rng.randint(-1000, 1000))
#include <stdint.h>
#include <stdio.h>

#define N 2000

static int64_t far[N], near[N];
static int a[N];
static double real[N];

static double run(void) {
  int64_t f = 5;
  for (int i = 0; i < N; i++) {
    far[i] = a[i] + f;
    f += 3000000;
  }
  uint64_t g = 4294966000u;
  for (int i = 0; i < N; i++) {
    near[i] = (int64_t)((uint64_t)a[i] ^ g);
    g += 1;
  }
  double other = 1, same = 0.5, last = 1;
  for (int i = 0; i < N; i++) {
    real[i] = a[i] * other + same;
    other = i & 1 ? 1.0 : -2.5;
    same = 0.75;
    last = 3;
  }
  return last + same + other + (double)f - (double)g;
}

int main(void) {
  int seed;
  double left;
  if (scanf("%d", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++)
    a[i] = (seed + i * 7) % 100 + 1;
#pragma kernel
  left = run();
  uint64_t t = 0, u = 0;
  double sum = 0;
  for (int i = 0; i < N; i++) {
    t = t * 31 + (uint64_t)far[i];
    u = u * 31 + (uint64_t)near[i];
    sum = sum / 2 + real[i];
  }
  printf("%llu %llu %.17g %.17g\n", (unsigned long long)t,
         (unsigned long long)u, sum, left);
  return 0;
}
