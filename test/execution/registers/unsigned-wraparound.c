// Sums, products and differences that wrap, and what is done with them then.
// RUN: %bulk %s --with registers
//@ in: 4294967295 18446744073709551615
//@ in: 0 0
//@ in: 2147483648 9223372036854775808
//@ gen: print(rng.getrandbits(32), rng.getrandbits(64))
#include <stdint.h>
#include <stdio.h>

static uint32_t x, a[6];
static uint64_t y, b[6];
static uint16_t h[2];

static void run(void) {
  a[0] = x + 1 > x;
  a[1] = x * x;
  a[2] = 0 - x;
  a[3] = (x + x) / 2;
  a[4] = (x - 1) % 10;
  a[5] = x * 3 < x;
  b[0] = y + 1 > y;
  b[1] = y * y;
  b[2] = x * x + y;
  b[3] = (uint64_t)x * x;
  b[4] = (y - 1) / 3;
  // The high half of a product, from four halves.
  uint64_t low = y & 0xffffffff, high = y >> 32;
  uint64_t cross = low * high + (low * low >> 32);
  uint64_t other = low * high + (cross & 0xffffffff);
  b[5] = high * high + (cross >> 32) + (other >> 32);
  h[0] = x + y;
  h[1] = (uint16_t)(x + 1) * 2u - 1;
}

int main(void) {
  unsigned long v, w;
  scanf("%lu %lu", &v, &w);
  x = v;
  y = w;
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%u %llu ", a[i], (unsigned long long)b[i]);
  printf("%d %d\n", h[0], h[1]);
  return 0;
}
