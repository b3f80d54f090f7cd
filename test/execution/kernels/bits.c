// Bit reversal, Gray code, population count, Morton code: shifts and builtins.
// RUN: %bulk %s --refused simple:driver-simple-call
//@ in: 0
//@ in: 4294967295
//@ gen: print(rng.getrandbits(rng.randint(1, 32)))
#include <stdint.h>
#include <stdio.h>

static uint32_t x, reversed, gray, back, first, ones;
static uint64_t morton;
static uint32_t swapped;

static inline uint32_t reverse(uint32_t v) {
  v = ((v >> 1) & 0x55555555) | ((v & 0x55555555) << 1);
  v = ((v >> 2) & 0x33333333) | ((v & 0x33333333) << 2);
  v = ((v >> 4) & 0x0F0F0F0F) | ((v & 0x0F0F0F0F) << 4);
  v = ((v >> 8) & 0x00FF00FF) | ((v & 0x00FF00FF) << 8);
  return (v >> 16) | (v << 16);
}

static inline uint64_t spread(uint64_t v) {
  v = (v | v << 16) & 0x0000ffff0000ffff;
  v = (v | v << 8) & 0x00ff00ff00ff00ff;
  v = (v | v << 4) & 0x0f0f0f0f0f0f0f0f;
  v = (v | v << 2) & 0x3333333333333333;
  return (v | v << 1) & 0x5555555555555555;
}

static void compute(void) {
  reversed = reverse(x);
  gray = x ^ x >> 1;
  back = gray;
  for (int s = 16; s; s >>= 1)
    back ^= back >> s;
  ones = __builtin_popcount(x) + __builtin_parityll(~(uint64_t)x);
  first = x ? __builtin_clz(x) * 100 + __builtin_ctz(x) : 3200;
  swapped = __builtin_bswap32(x) ^ __builtin_bswap16((uint16_t)x);
  morton = spread(x & 0xffff) | spread(x >> 16) << 1;
}

int main(void) {
  unsigned long value;
  if (scanf("%lu", &value) != 1)
    return 1;
  x = (uint32_t)value;
#pragma kernel
  compute();
  printf("%08x %08x %08x %u %u %08x %016llx\n", reversed, gray, back, ones,
         first, swapped, (unsigned long long)morton);
  return 0;
}
