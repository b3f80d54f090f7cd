// Loops whose iterations are independent but for scalars that do not depend on
// data: an index reversed bit by bit, a generator of permutations, several
// counters at once, one that is used behind the loop.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// CHECK: [in-spread-loops]
// CODE: list{{[0-9]+}}[share]
//@ in: 1
//@ in: 99999
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdint.h>
#include <stdio.h>

#define N 2048

static int a[N], b[N], c[4 * N], count, place;
static int64_t wide[N];

static void reverse_bits(void) {
  for (int i = 0, j = 0; i < N; i++) {
    if (i < j) {
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
    }
    int bit = N >> 1;
    for (; j & bit; bit >>= 1)
      j ^= bit;
    j |= bit;
  }
}

static void permute(void) {
  unsigned at = 7;
  for (int i = 0; i < N; i++) {
    b[i] = a[at] + i;
    at = (at * 5 + 3) % N;
  }
  place = (int)at;
}

static void spaced(void) {
  uint8_t low = 250;
  int64_t far = INT64_C(1) << 40;
  int k = 4 * N, p = 0;
  do {
    k -= 4;
    c[k + low % 4] += b[k / 4];
    wide[p++] = far - low;
    far -= INT64_C(1) << 33;
    low++;
  } while (k > 0);
  count = (int)(far >> 33) + low + k;
}

static int run(void) {
  reverse_bits();
  permute();
  spaced();
  return place + count;
}

int main(void) {
  unsigned seed;
  int result;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = (int)(seed >> 12);
    c[4 * i + 2] = (int)(seed >> 20);
  }
#pragma kernel
  result = run();
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 31u + (unsigned)a[i] * 7u + (unsigned)b[i] * 5u +
          (unsigned)(c[4 * i] + c[4 * i + 1] + c[4 * i + 2] + c[4 * i + 3]) +
          (unsigned)(wide[i] >> 31);
  printf("%u %d %d %d\n", sum, result, place, count);
  return 0;
}
