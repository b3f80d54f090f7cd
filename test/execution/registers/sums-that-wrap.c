// Sums of words and products that are more than 64 bits hold: what C drops is no
// carry, and they are no numbers of many words. What a word is at most is not
// known from its kind alone: a product of signed words may be negative, and a
// factor may be from before the loop that it is used in.
// RUN: %bulk %s --with registers
//@ gen: ones, words = [0xffffffff] * 13, [rng.choice([0, 1, 0x7fffffff, 0x80000000, 0xffffffff, rng.getrandbits(32)]) for _ in range(13)]
//@ gen: print(*(rng.choice([ones, words])))
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

#define N 4

static uint32_t x[N], y[N], p[2], q[2], seed, product[2 * N], mixed[2 * N];

// The first column is the largest product, and three words of 32 bits more.
static void multiply(uint32_t *t) {
  const uint32_t first = (uint32_t)((int)p[0] * (int)q[0]);
  const uint32_t second = (uint32_t)((int)p[1] * (int)q[1]);
  for (int i = 0; i < 2 * N; i++)
    t[i] = 0;
  for (int i = 0; i < N; i++) {
    uint64_t carry = 0;
    for (int j = 0; j < N; j++) {
      uint64_t s = t[i + j] + (uint64_t)x[j] * y[i] + carry;
      if (i == 0 && j == 0)
        s = (uint64_t)x[0] * y[0] + seed + first + second;
      t[i + j] = (uint32_t)s;
      carry = s >> 32;
    }
    t[i + N] = (uint32_t)carry;
  }
}

// A column of four products is more than 64 bits.
static void multiply_often(uint32_t *t) {
  uint64_t a[N], b[N];
  for (int i = 0; i < N; i++) {
    a[i] = x[i];
    b[i] = y[i];
  }
  uint32_t s = seed;
  for (int round = 0; round < 300; round++) {
    uint64_t sum = s;
    for (int c = 0; c < 2 * N - 1; c++) {
      for (int i = 0; i < N; i++)
        if (c - i >= 0 && c - i < N)
          sum += a[i] * b[c - i];
      t[c] = (uint32_t)sum;
      sum >>= 32;
    }
    t[2 * N - 1] = (uint32_t)sum;
    s ^= t[3] ^ t[6];
  }
}

static void kernel(void) {
  multiply(product);
  multiply_often(mixed);
}

static void read(uint32_t *words, int count) {
  for (int i = 0; i < count; i++)
    if (scanf("%" SCNu32, &words[i]) != 1)
      words[i] = 0;
}

int main(void) {
  read(x, N);
  read(y, N);
  read(p, 2);
  read(q, 2);
  read(&seed, 1);
  // (int)p * (int)q has to be an int.
  for (int i = 0; i < 2; i++)
    q[i] = (p[i] == 0x80000000) ? 1 : q[i] % 2 ? 1 : 0;
#pragma kernel
  kernel();
  for (int i = 0; i < 2 * N; i++)
    printf("%08" PRIx32 " %08" PRIx32 "\n", product[i], mixed[i]);
  return 0;
}
