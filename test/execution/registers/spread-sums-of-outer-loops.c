// A product of words in the outer one of two loops that are shared together,
// which the inner one adds to: threads have the sum, not its factors.
// RUN: %bulk %s --refused shared:lower-shared
//@ in: 1
//@ gen: print(rng.getrandbits(32))
#include <stdint.h>
#include <stdio.h>

#define N 64

static uint64_t x[N][N];
static uint32_t y[N][N];

static int run(void) {
  for (uint32_t i = 0; i < N; i++) {
    uint64_t t = (uint64_t)(i * 7u) * (i * i + 3u) + i;
    for (int j = 0; j < N; j++)
      x[i][j] = t + y[i][j];
  }
  return 3;
}

int main(void) {
  unsigned s;
  if (scanf("%u", &s) != 1)
    return 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      s = s * 1103515245u + 12345u;
      y[i][j] = s;
    }
  int r;
#pragma kernel
  r = run();
  uint64_t h = (uint64_t)r;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      h = h * 31 + x[i][j];
  printf("%llu\n", (unsigned long long)h);
  return 0;
}
