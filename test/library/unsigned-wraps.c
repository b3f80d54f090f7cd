// Unsigned numbers that wrap, in values that say nothing of where an iteration
// writes.
// RUN: %library %s --always-at-once
#include <stdint.h>

void seeded(unsigned *out, unsigned seed, int n);
void hashed(uint32_t *out, uint32_t n);
void generated(uint64_t *out, uint64_t seed, int n);
void low_bits(int *out, const int *table, unsigned seed, int n);
void as_int(int *x, long long add, int n);

#ifndef DRIVER
void seeded(unsigned *out, unsigned seed, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = seed * i + 12345u;
}

void hashed(uint32_t *out, uint32_t n) {
#pragma kernel for
  for (uint32_t i = 0; i < n; i++) {
    uint32_t h = i * 2654435761u;
    h ^= h >> 15;
    h *= 2246822519u;
    out[i] = h ^ h >> 13;
  }
}

void generated(uint64_t *out, uint64_t seed, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    uint64_t s = seed + i;
    for (int k = 0; k < 5; k++)
      s = s * 6364136223846793005u + 1442695040888963407u;
    out[i] = s;
  }
}

// A subscript of what is only read.
void low_bits(int *out, const int *table, unsigned seed, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = table[(seed * (unsigned)i + 1) & 15];
}

void as_int(int *x, long long add, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] += (int)add;
}

#else
#include "Inputs/show.h"

int main(void) {
  static unsigned out[5000];
  static uint64_t wide[5000];
  static int x[5000], table[16];
  fill_ints(table, 16);
  for (int n = 0; n <= 5000; n = n * 7 + 1) {
    seeded(out, 0xdeadbeef, n);
    show("seeded", out, sizeof out);
    hashed(out, n);
    show("hashed", out, sizeof out);
    generated(wide, 1ull << 63, n);
    show("generated", wide, sizeof wide);
    low_bits(x, table, 77777777, n);
    as_int(x, (1ll << 33) + 5, n);
    show("x", x, sizeof x);
  }
  return 0;
}
#endif
