// SHA-256 of a word: a context struct, a buffer filled in pieces, macros.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: abc
//@ gen: n = rng.choice([1, 54, 55, 56, 63, 64, 65, rng.randint(1, 150)])
//@ gen: print("".join(rng.choice("abcdefgh") for _ in range(n)))
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define ROTR(x, n) (((x) >> (n)) | ((x) << (32 - (n))))
#define CH(x, y, z) (((x) & (y)) ^ (~(x) & (z)))
#define MAJ(x, y, z) (((x) & (y)) ^ ((x) & (z)) ^ ((y) & (z)))
#define SUM0(x) (ROTR(x, 2) ^ ROTR(x, 13) ^ ROTR(x, 22))
#define SUM1(x) (ROTR(x, 6) ^ ROTR(x, 11) ^ ROTR(x, 25))
#define SIGMA0(x) (ROTR(x, 7) ^ ROTR(x, 18) ^ ((x) >> 3))
#define SIGMA1(x) (ROTR(x, 17) ^ ROTR(x, 19) ^ ((x) >> 10))

typedef struct {
  uint32_t state[8];
  uint64_t length;
  uint8_t buffer[64];
} sha256_ctx;

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static void sha256_block(sha256_ctx *ctx, const uint8_t *p) {
  uint32_t w[64], v[8];
  int i;
  for (i = 0; i < 16; i++, p += 4)
    w[i] = (uint32_t)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3];
  for (; i < 64; i++)
    w[i] = SIGMA1(w[i - 2]) + w[i - 7] + SIGMA0(w[i - 15]) + w[i - 16];
  memcpy(v, ctx->state, sizeof v);
  for (i = 0; i < 64; i++) {
    uint32_t t1 = v[7] + SUM1(v[4]) + CH(v[4], v[5], v[6]) + K[i] + w[i];
    uint32_t t2 = SUM0(v[0]) + MAJ(v[0], v[1], v[2]);
    memmove(v + 1, v, 7 * sizeof *v);
    v[4] += t1;
    v[0] = t1 + t2;
  }
  for (i = 0; i < 8; i++)
    ctx->state[i] += v[i];
}

static void sha256_init(sha256_ctx *ctx) {
  static const uint32_t initial[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372,
                                      0xa54ff53a, 0x510e527f, 0x9b05688c,
                                      0x1f83d9ab, 0x5be0cd19};
  memcpy(ctx->state, initial, sizeof initial);
  ctx->length = 0;
}

static void sha256_update(sha256_ctx *ctx, const void *data, size_t size) {
  const uint8_t *p = data;
  for (size_t i = 0; i < size; i++) {
    ctx->buffer[ctx->length++ % 64] = p[i];
    if (ctx->length % 64 == 0)
      sha256_block(ctx, ctx->buffer);
  }
}

static void sha256_final(sha256_ctx *ctx, uint8_t digest[32]) {
  uint64_t bits = ctx->length * 8;
  uint8_t end[8];
  for (int i = 0; i < 8; i++)
    end[i] = (uint8_t)(bits >> (56 - 8 * i));
  sha256_update(ctx, "\x80", 1);
  while (ctx->length % 64 != 56)
    sha256_update(ctx, "", 1);
  sha256_update(ctx, end, 8);
  for (int i = 0; i < 32; i++)
    digest[i] = (uint8_t)(ctx->state[i / 4] >> (24 - 8 * (i % 4)));
}

static void sha256(const char *text, uint8_t *digest) {
  sha256_ctx ctx;
  sha256_init(&ctx);
  sha256_update(&ctx, text, strlen(text));
  sha256_final(&ctx, digest);
}

int main(void) {
  char text[200];
  uint8_t digest[32];
  if (scanf("%199s", text) != 1)
    return 1;
#pragma kernel
  sha256(text, digest);
  for (int i = 0; i < 32; i++)
    printf("%02x", digest[i]);
  puts("");
  return 0;
}
