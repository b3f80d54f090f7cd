// Passes over numbers of 1, 2 and 8 bytes, as many as are no power of two: some
// read what passes after them store, others store what passes before them read.
// RUN: %bulk %s
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK: [in-stages]
//@ in: 1
//@ in: 424242
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdint.h>
#include <stdio.h>

#define N 200

static uint8_t a[N];
static int16_t b[N];
static int64_t c[N];
static const short table[4] = {7, -3, 0, 11};

static void run(void) {
  for (int round = 0; round < 6; round++) {
    for (int i = round & 1; i + 1 < N; i += 2)
      if (a[i + 1] < a[i]) {
        uint8_t t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
      }
    for (int i = 0; i < N; i++)
      b[i] = (int16_t)(b[i] + a[i] * table[i & 3]);
    for (int i = 0; i < N; i++) {
      int64_t near[3];
      for (int k = 0; k < 3; k++)
        near[k] = b[(i + k * round) % N];
      c[N - 1 - i] ^= near[0] * 3 + near[1] - near[2] * i;
    }
  }
  for (int half = N / 2; half > 12; half /= 2)
    for (int i = 0; i < half; i++)
      c[i] = c[i] < c[i + half] ? c[i] + 1 : c[i + half] - half;
}

int main(void) {
  unsigned seed;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = (uint8_t)(seed >> 16);
    b[i] = (int16_t)(seed >> 12);
    c[i] = seed;
  }
#pragma kernel
  run();
  for (int i = 0; i < N; i++)
    printf("%d %d %lld\n", a[i], b[i], (long long)c[i]);
  return 0;
}
