// Each input shifts by another number; the type is that of the left side.
// RUN: %bulk %s --with registers
//@ in: 1 31
//@ in: -1 0
//@ in: -2147483648 63
//@ in: 12345 33
//@ gen: print(rng.randint(-2**31, 2**31 - 1), rng.randint(0, 63))
#include <stdint.h>
#include <stdio.h>

static int x, n, a[4];
static unsigned u[6];
static uint64_t w[5];
static unsigned char c;

static unsigned rotate(unsigned v, int by) {
  return v << (by & 31) | v >> (-by & 31);
}

static void run(void) {
  u[0] = (unsigned)x << (n & 31);
  u[1] = (unsigned)x >> (n & 31);
  u[2] = rotate(x, n);
  u[3] = rotate(x, 0) + rotate(x, 7);
  u[4] = 1u << (n & 31);
  a[0] = x >> (n & 31);
  a[1] = x >> (n / 2);
  a[2] = (short)x >> (n & 15);
  c = x;
  a[3] = c << (n & 15);
  w[0] = (uint64_t)x << n;
  w[1] = (uint64_t)x >> n;
  w[2] = (int64_t)x * 65536 >> n;
  w[3] = 1ull << n;
  w[4] = (unsigned)x << (n & 15);
  if (n < 32)
    u[5] = 7u << n;
  else
    u[5] = 7u << (n - 32);
  c >>= n & 7;
}

int main(void) {
  scanf("%d %d", &x, &n);
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%x ", u[i]);
  for (int i = 0; i < 4; i++)
    printf("%d ", a[i]);
  for (int i = 0; i < 5; i++)
    printf("%llx ", (unsigned long long)w[i]);
  printf("%d\n", c);
  return 0;
}
