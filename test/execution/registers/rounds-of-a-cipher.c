// Quarter rounds on words that macros and pointer parameters name.
// RUN: %bulk %s --with registers
//@ gen: print(*[rng.getrandbits(32) for _ in range(8)])
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))
#define STEP(a, b, c, n) (s[a] += s[b], s[c] = ROTATE(s[c] ^ s[a], n))

static const uint32_t start[4] = {0x61707865, 0x3320646e, 0x79622d32, ~0u};
static uint32_t key[8], block[16];
static uint8_t stream[16];

static void quarter(uint32_t *restrict s, int a, int b, int c, int d) {
  STEP(a, b, d, 16);
  STEP(c, d, b, 12);
  STEP(a, b, d, 8);
  STEP(c, d, b, 7);
}

static void run(unsigned counter) {
  uint32_t state[16] = {0}, work[16];
  memcpy(state, start, sizeof start);
  for (int i = 0; i < 8; i++)
    state[4 + i] = key[i];
  state[12] = counter;
  memcpy(work, state, sizeof work);
  for (int round = 0; round < 4; round++) {
    for (int i = 0; i < 4; i++)
      quarter(work, i, 4 + i, 8 + i, 12 + i);
    for (int i = 0; i < 4; i++)
      quarter(work, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
  }
  for (int i = 0; i < 16; i++) {
    block[i] = work[i] + state[i];
    stream[i] = block[i / 4] >> 8 * (i % 4);
  }
}

int main(void) {
  for (int i = 0; i < 8; i++)
    scanf("%u", &key[i]);
#pragma kernel
  run(1);
  for (int i = 0; i < 16; i++)
    printf("%08x %02x ", block[i], stream[i]);
  printf("\n");
  return 0;
}
