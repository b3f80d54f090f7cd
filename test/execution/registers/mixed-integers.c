// Comparisons and arithmetic between signed and unsigned, of 4 and 8 bytes.
// RUN: %bulk %s --with registers
//@ in: -1 1
//@ in: 1 -1
//@ in: 2147483647 -2147483648
//@ in: 0 0
//@ gen: print(rng.randint(-2**31, 2**31 - 1) >> rng.randint(0, 31), rng.randint(-2**31, 2**31 - 1) >> rng.randint(0, 31))
#include <stdint.h>
#include <stdio.h>

static int x, y;
static unsigned flags;
static int64_t w[8];
static uint64_t v[6];
static int narrow[4];

static void run(void) {
  unsigned u = x;
  uint64_t l = y;
  flags = (x < u) | (y < u) << 1 | (y < (int64_t)u) << 2 | (l > x) << 3 |
          (l < u) << 4 | ((int64_t)l < x) << 5 | (x < 0 == y < 0) << 6 |
          ((x < y) == ((int64_t)x < (int64_t)y)) << 7;
  w[0] = x + u;
  w[1] = (int64_t)x + u;
  w[2] = x * (int64_t)y;
  w[3] = u;
  w[4] = -u;
  w[5] = -(int64_t)u;
  w[6] = (x ^ u) + l;
  w[7] = (int)u | (int64_t)y * 8;
  v[0] = x;
  v[1] = u * (uint64_t)u;
  v[2] = l + 1;
  v[3] = ~l;
  v[4] = ~u;
  v[5] = (uint32_t)x * 2654435761u;
  narrow[0] = w[2];
  narrow[1] = v[1] >> 32;
  narrow[2] = (short)w[2];
  narrow[3] = (signed char)(v[5] >> 8);
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  printf("%x", flags);
  for (int i = 0; i < 8; i++)
    printf(" %lld", (long long)w[i]);
  for (int i = 0; i < 6; i++)
    printf(" %llu", (unsigned long long)v[i]);
  for (int i = 0; i < 4; i++)
    printf(" %d", narrow[i]);
  printf("\n");
  return 0;
}
