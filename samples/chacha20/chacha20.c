// chacha20.c - encrypts N bytes with ChaCha20 (RFC 8439).
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The input is binary: 32 bytes of key, 12 of nonce, the first block counter (4
// bytes, the lowest first) and N bytes of text; the output is N bytes of cipher
// text. The rounds are macros, and the state is a struct reached by a pointer.

#include <stdint.h>
#include <stdio.h>

#ifndef N
#define N 128
#endif

#define BLOCK_BYTES 64

#define ROTATE(x, bits) ((x) << (bits) | (x) >> (32 - (bits)))

#define ADD_XOR_ROTATE(a, b, d, bits)                                          \
  do {                                                                         \
    (a) += (b);                                                                \
    (d) ^= (a);                                                                \
    (d) = ROTATE(d, bits);                                                     \
  } while (0)

#define QUARTER_ROUND(x, a, b, c, d)                                           \
  do {                                                                         \
    ADD_XOR_ROTATE(x[a], x[b], x[d], 16);                                      \
    ADD_XOR_ROTATE(x[c], x[d], x[b], 12);                                      \
    ADD_XOR_ROTATE(x[a], x[b], x[d], 8);                                       \
    ADD_XOR_ROTATE(x[c], x[d], x[b], 7);                                       \
  } while (0)

#define LOAD32(p)                                                              \
  ((uint32_t)(p)[0] | (uint32_t)(p)[1] << 8 | (uint32_t)(p)[2] << 16 |         \
   (uint32_t)(p)[3] << 24)

struct message {
  uint8_t key[32];
  uint8_t nonce[12];
  uint8_t counter[4];
  uint8_t text[N];
};

struct chacha20 {
  uint32_t state[16];
  uint8_t stream[BLOCK_BYTES];
};

static struct message message;
static struct chacha20 context;

static void start(struct chacha20 *c, const struct message *m) {
  static const char constant[] = "expand 32-byte k";
  for (int i = 0; i < 4; i++)
    c->state[i] = LOAD32(constant + 4 * i);
  for (int i = 0; i < 8; i++)
    c->state[4 + i] = LOAD32(m->key + 4 * i);
  c->state[12] = LOAD32(m->counter);
  for (int i = 0; i < 3; i++)
    c->state[13 + i] = LOAD32(m->nonce + 4 * i);
}

// Makes the next 64 bytes of key stream.
static void next_block(struct chacha20 *c) {
  uint32_t x[16];
  for (int i = 0; i < 16; i++)
    x[i] = c->state[i];
  for (int i = 0; i < 10; i++) {
    QUARTER_ROUND(x, 0, 4, 8, 12);
    QUARTER_ROUND(x, 1, 5, 9, 13);
    QUARTER_ROUND(x, 2, 6, 10, 14);
    QUARTER_ROUND(x, 3, 7, 11, 15);
    QUARTER_ROUND(x, 0, 5, 10, 15);
    QUARTER_ROUND(x, 1, 6, 11, 12);
    QUARTER_ROUND(x, 2, 7, 8, 13);
    QUARTER_ROUND(x, 3, 4, 9, 14);
  }
  for (int i = 0; i < BLOCK_BYTES; i++)
    c->stream[i] = (uint8_t)((x[i / 4] + c->state[i / 4]) >> 8 * (i % 4));
  c->state[12]++;
}

static void encrypt(struct chacha20 *c, struct message *m) {
  start(c, m);
  for (int i = 0; i < N; i++) {
    if (i % BLOCK_BYTES == 0)
      next_block(c);
    m->text[i] ^= c->stream[i % BLOCK_BYTES];
  }
}

int main(void) {
  if (fread(&message, sizeof message, 1, stdin) != 1)
    return 1;
#pragma kernel
  encrypt(&context, &message);
  fwrite(message.text, sizeof message.text, 1, stdout);
  return 0;
}
