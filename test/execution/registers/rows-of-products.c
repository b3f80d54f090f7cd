// Numbers of many words, which a GPU adds up by rows of products: the ways in
// which people write that, words that are all ones, limbs that are read on the
// way, and carries that come far.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
// Each of them is found.
// RUN: %c2cu %source --lower=registers --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK: when compiling for a GPU: {{.*}} 403 products added up by row
// RUN: FileCheck %s --check-prefix=SUMS --input-file=%t.cu
// SUMS-COUNT-9: {{^ +}}c2cu::limb_sum<
// SUMS-NOT: c2cu::limb_sum<
//@ gen: words = [rng.choice([0, 1, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff, rng.getrandbits(32), rng.getrandbits(32)]) for _ in range(24)]
//@ gen: print(*(rng.choice([[0xffffffff] * 24, words, words, words])))
#include <stdint.h>
#include <stdio.h>

#define N 6

static uint32_t x[N], y[N], m[N], z[N];
static uint32_t product[2 * N], rest[N + 1], reduced[2 * N + 1], low[N];
static uint32_t squared[2 * N], columns[2 * N], both[2 * N + 2], moved[2 * N];
static uint32_t seen[6], scanned[N + 1], folded[N + 1];

// Row by row, the carry of each in the word behind it.
static void multiply(void) {
  uint32_t t[2 * N] = {0};
  for (int i = 0; i < N; i++) {
    uint64_t carry = 0;
    for (int j = 0; j < N; j++) {
      uint64_t sum = t[i + j] + (uint64_t)x[j] * y[i] + carry;
      t[i + j] = (uint32_t)sum;
      carry = sum >> 32;
    }
    t[i + N] = (uint32_t)carry;
  }
  for (int j = 0; j < 2 * N; j++)
    product[j] = t[j];
}

// Montgomery's product: two rows at a time, and the lowest word drops out.
static void montgomery(void) {
  uint32_t t[N] = {0}, top = 0;
  for (int i = 0; i < N; i++) {
    uint64_t sum = (uint64_t)x[0] * z[i] + t[0];
    uint32_t q = (uint32_t)sum * 0x9e3779b1u;
    uint64_t other = (uint32_t)sum + (uint64_t)m[0] * q;
    for (int j = 1; j < N; j++) {
      sum = t[j] + (uint64_t)x[j] * z[i] + (sum >> 32);
      other = (uint32_t)sum + (uint64_t)m[j] * q + (other >> 32);
      t[j - 1] = (uint32_t)other;
    }
    sum = top + (sum >> 32) + (other >> 32);
    t[N - 1] = (uint32_t)sum;
    top = (uint32_t)(sum >> 32);
  }
  for (int j = 0; j < N; j++)
    rest[j] = t[j];
  rest[N] = top;
}

// The same, one after the other: the second rows begin where the product has a
// word for them, and their carries go on to the end.
static void reduce(void) {
  uint32_t t[2 * N + 1];
  for (int j = 0; j < 2 * N; j++)
    t[j] = j < N ? y[j] : z[j - N];
  t[2 * N] = 0;
  for (int i = 0; i < N; i++) {
    uint32_t q = t[i] * 0x85ebca6bu;
    uint64_t carry = 0;
    for (int j = i; j <= 2 * N; j++) {
      carry += t[j];
      if (j < i + N)
        carry += (uint64_t)m[j - i] * q;
      t[j] = carry & 0xffffffff;
      carry >>= 32;
    }
  }
  for (int j = 0; j <= 2 * N; j++)
    reduced[j] = t[j];
}

// Modulo 2^(32 * N): carries out of the last word are dropped.
static void multiply_low(void) {
  uint32_t t[N];
  for (int j = 0; j < N; j++)
    t[j] = m[j];
  for (int i = 0; i < N; i++) {
    uint64_t carry = 0;
    for (int j = 0; i + j < N; j++) {
      uint64_t sum = carry + t[i + j] + (uint64_t)y[j] * z[i];
      t[i + j] = sum;
      carry = sum >> 32;
    }
  }
  for (int j = 0; j < N; j++)
    low[j] = t[j];
}

// Column by column, low and high halves apart, and each product twice.
static void square(void) {
  uint64_t here = 0, next = 0;
  for (int k = 0; k < 2 * N - 1; k++) {
    for (int i = 0; i < N; i++)
      if (k - i >= 0 && k - i < N) {
        uint64_t p = (uint64_t)z[i] * z[k - i];
        here += (uint32_t)p;
        next += p >> 32;
      }
    squared[k] = (uint32_t)here;
    here = (here >> 32) + (uint32_t)next;
    next >>= 32;
  }
  squared[2 * N - 1] = (uint32_t)here;
}

static void by_columns(void) {
  uint64_t here = 0, next = 0;
  for (int k = 0; k < 2 * N - 1; k++) {
    for (int i = 0; i < N; i++)
      if (k - i >= 0 && k - i < N) {
        uint64_t p = (uint64_t)m[i] * y[k - i];
        here += p & 0xffffffff;
        next += p >> 32;
      }
    columns[k] = here & 0xffffffff;
    here = (here >> 32) + (next & 0xffffffff);
    next >>= 32;
  }
  columns[2 * N - 1] = here & 0xffffffff;
}

// x * z + y * m, and some of its words before it is complete.
static void add_both(void) {
  uint32_t t[2 * N + 2] = {0};
  for (int i = 0; i < 2 * N; i++) {
    const uint32_t *a = i % 2 ? x : y, f = (i % 2 ? z : m)[i / 2];
    uint64_t carry = 0;
    for (int j = i / 2; j < 2 * N + 2; j++) {
      carry += t[j];
      if (j < i / 2 + N)
        carry += (uint64_t)a[j - i / 2] * f;
      t[j] = (uint32_t)carry;
      carry >>= 32;
    }
    if (i == 3 || i == 8)
      for (int k = 0; k < 3; k++)
        seen[i / 8 * 3 + k] = t[i / 2 + 2 * k] ^ f;
  }
  for (int j = 0; j < 2 * N + 2; j++)
    both[j] = t[j];
}

// As in the literature, with a constant modulus: a word for the carries of both
// rows, which are too small to have one themselves.
static void scan(void) {
  static const uint32_t p[N] = {0xffffffffu, 0xffffffffu, 0, 1, 7, 0xfffffffeu};
  uint32_t t[N + 2] = {0};
  for (int i = 0; i < N; i++) {
    uint64_t s = 0;
    for (int j = 0; j < N; j++) {
      s = t[j] + (uint64_t)y[j] * z[i] + (s >> 32);
      t[j] = (uint32_t)s;
    }
    s = (uint64_t)t[N] + (s >> 32);
    t[N] = (uint32_t)s;
    t[N + 1] = (uint32_t)(s >> 32);
    uint32_t q = t[0];
    s = t[0] + (uint64_t)p[0] * q;
    for (int j = 1; j < N; j++) {
      s = t[j] + (uint64_t)p[j] * q + (s >> 32);
      t[j - 1] = (uint32_t)s;
    }
    s = (uint64_t)t[N] + (s >> 32);
    t[N - 1] = (uint32_t)s;
    t[N] = t[N + 1] + (uint32_t)(s >> 32);
  }
  for (int j = 0; j <= N; j++)
    scanned[j] = t[j];
}

// A product whose upper half is multiplied again and added to the lower one:
// another number, of which limbs of the first are words.
static void fold(void) {
  uint32_t t[2 * N] = {0};
  for (int i = 0; i < N; i++) {
    uint64_t carry = 0;
    for (int j = 0; j < N; j++) {
      uint64_t sum = t[i + j] + (uint64_t)m[j] * m[i] + carry;
      t[i + j] = (uint32_t)sum;
      carry = sum >> 32;
    }
    t[i + N] = (uint32_t)carry;
  }
  for (int k = 0; k < 2; k++) {
    uint64_t carry = 0;
    for (int j = 0; j < N; j++) {
      uint64_t sum = t[j] + (uint64_t)t[j + N] * (977 + k) + carry;
      t[j] = (uint32_t)sum;
      carry = sum >> 32;
    }
    for (int j = N; j < 2 * N; j++)
      t[j] = j == N ? (uint32_t)carry : 0;
  }
  for (int j = 0; j <= N; j++)
    folded[j] = t[j];
}

// A word that is set to something else is in no sum any more.
static void with_changes(void) {
  uint32_t t[2 * N] = {0};
  for (int i = 0; i < N; i++) {
    uint64_t carry = i;
    for (int j = 0; j < N; j++) {
      uint64_t sum = t[i + j] + (uint64_t)m[j] * x[i] + carry;
      t[i + j] = (uint32_t)sum;
      carry = sum >> 32;
    }
    t[i + N] = (uint32_t)carry ^ 5;
    t[i + 1] += 3;
  }
  for (int j = 0; j < 2 * N; j++)
    moved[j] = t[j];
}

static void all(void) {
  multiply();
  montgomery();
  reduce();
  multiply_low();
  square();
  by_columns();
  add_both();
  scan();
  fold();
  with_changes();
}

static void print(const uint32_t *a, int n) {
  for (int i = 0; i < n; i++)
    printf("%x ", a[i]);
}

int main(void) {
  uint32_t *in[] = {x, y, m, z};
  for (int i = 0; i < 4 * N; i++)
    if (scanf("%u", &in[i / N][i % N]) != 1)
      return 1;
#pragma kernel
  all();
  print(product, 2 * N);
  print(rest, N + 1);
  print(reduced, 2 * N + 1);
  print(low, N);
  print(squared, 2 * N);
  print(columns, 2 * N);
  print(both, 2 * N + 2);
  print(moved, 2 * N);
  print(seen, 6);
  print(scanned, N + 1);
  print(folded, N + 1);
  printf("\n");
  return 0;
}
