// Counters that are unsigned, narrow, wrap, run backwards, or by powers.
// RUN: %bulk %s --with registers
//@ in: 1 2 3 4 5 6 7 8
//@ in: 8 -7 6 -5 4 -3 2 -1
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static int a[8], out[10];

static void run(void) {
  for (size_t i = 8; i-- > 0;)
    out[0] = out[0] * 3 + a[i];
  for (unsigned char i = 250; i != 4; i++)
    out[1] = out[1] * 2 - a[i & 7];
  for (signed char i = 3; i >= -4; i--)
    out[2] += a[i + 4] * i;
  for (unsigned i = 1; i; i <<= 1)
    out[3] ^= a[i % 7] + (int)(i >> 30);
  for (int i = 1; i < 8; i *= 2)
    out[4] += a[i] * i;
  for (int i = 100; i > 0; i /= 3)
    out[5] = out[5] * 5 + a[i % 8];
  for (int64_t i = 5000000000; i < 5000000008; i += 3)
    out[6] += a[i - 5000000000] + (i > 5000000005);
  for (int i = 7, j = 0; j < i; --i, ++j)
    out[7] += a[i] - a[j] * j;
  for (int bit = 4; bit; bit >>= 1)
    for (int i = 0; i < 8; i++)
      if ((i ^ bit) > i && a[i] > a[i ^ bit])
        out[8] += i + bit;
  for (short i = 0; i < 8; i += 2)
    out[9]++;
}

int main(void) {
  for (int i = 0; i < 8; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 10; i++)
    printf("%d%c", out[i], i < 9 ? ' ' : '\n');
  return 0;
}
