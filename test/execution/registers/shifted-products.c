// Halves of 64 bits, shifted again: with a sign they are not 0.
// RUN: %bulk %s --with registers
//@ gen: print(rng.randint(-2**31, 2**31 - 1), rng.randint(-2**31, 2**31 - 1), rng.randint(0, 2**64 - 1))
#include <stdint.h>
#include <stdio.h>

static int a, b;
static uint64_t u;
static int64_t r[6];

static void kernel(void) {
  int64_t p = (int64_t)a * b >> 32;
  r[0] = p >> 63;
  r[1] = (p & ((int64_t)a >> 33)) >> 40;
  r[2] = (int64_t)(u >> 40) >> 32;
  r[3] = (int64_t)((u >> 33 & 0x7fffffff) + (uint64_t)(uint32_t)a) >> 32;
  r[4] = (int64_t)u >> 33 >> 32;
  r[5] = (int64_t)(uint32_t)b >> 33;
}

int main(void) {
  if (scanf("%d %d %lu", &a, &b, &u) != 3)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < 6; i++)
    printf("%ld ", r[i]);
  printf("\n");
  return 0;
}
