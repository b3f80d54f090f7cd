// Argon2d on a small memory, with BLAKE2b before and after: so much code, were
// all of it inlined, that functions stay functions under nvcc.
// RUN: %c2cu %source -o - | FileCheck %s
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 0101010101010101010101010101010101010101010101010101010101010101 02020202020202020202020202020202
//@ gen: print("%064x %032x" % (rng.getrandbits(256), rng.getrandbits(128)))
// CHECK: C2CU_OUT_OF_LINE C2CU_DEVICE void c2cu_instance::compress(
// CHECK-NOT: C2CU_OUT_OF_LINE C2CU_DEVICE {{.*}}::{{update|finish|fill|P|G}}(
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define BLOCKS 8
#define WORDS 128
#define PASSES 2

uint8_t password[32], salt[16], tag[32];

typedef struct {
  uint64_t v[WORDS];
} block;

static const uint64_t iv[8] = {
    0x6a09e667f3bcc908ULL, 0xbb67ae8584caa73bULL, 0x3c6ef372fe94f82bULL,
    0xa54ff53a5f1d36f1ULL, 0x510e527fade682d1ULL, 0x9b05688c2b3e6c1fULL,
    0x1f83d9abfb41bd6bULL, 0x5be0cd19137e2179ULL};

static const uint8_t sigma[12][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3}};

typedef struct {
  uint64_t h[8];
  uint64_t t;
  uint8_t buffer[128];
  unsigned used;
  unsigned out;
} blake2b;

static uint64_t rotate(uint64_t x, unsigned c) {
  return (x >> c) | (x << (64 - c));
}

static uint64_t load64(const uint8_t *p) {
  uint64_t r = 0;
  for (int i = 7; i >= 0; i--)
    r = r << 8 | p[i];
  return r;
}

static void store64(uint8_t *p, uint64_t v) {
  for (int i = 0; i < 8; i++)
    p[i] = (uint8_t)(v >> 8 * i);
}

#define B2G(r, i, a, b, c, d)                                                  \
  do {                                                                         \
    a = a + b + m[sigma[r][2 * i]];                                            \
    d = rotate(d ^ a, 32);                                                     \
    c = c + d;                                                                 \
    b = rotate(b ^ c, 24);                                                     \
    a = a + b + m[sigma[r][2 * i + 1]];                                        \
    d = rotate(d ^ a, 16);                                                     \
    c = c + d;                                                                 \
    b = rotate(b ^ c, 63);                                                     \
  } while (0)

static void compress(blake2b *s, int last) {
  uint64_t v[16], m[16];
  for (int i = 0; i < 16; i++)
    m[i] = load64(s->buffer + 8 * i);
  for (int i = 0; i < 8; i++) {
    v[i] = s->h[i];
    v[i + 8] = iv[i];
  }
  v[12] ^= s->t;
  if (last)
    v[14] = ~v[14];
  for (int r = 0; r < 12; r++) {
    B2G(r, 0, v[0], v[4], v[8], v[12]);
    B2G(r, 1, v[1], v[5], v[9], v[13]);
    B2G(r, 2, v[2], v[6], v[10], v[14]);
    B2G(r, 3, v[3], v[7], v[11], v[15]);
    B2G(r, 4, v[0], v[5], v[10], v[15]);
    B2G(r, 5, v[1], v[6], v[11], v[12]);
    B2G(r, 6, v[2], v[7], v[8], v[13]);
    B2G(r, 7, v[3], v[4], v[9], v[14]);
  }
  for (int i = 0; i < 8; i++)
    s->h[i] ^= v[i] ^ v[i + 8];
}

static void start(blake2b *s, unsigned out) {
  for (int i = 0; i < 8; i++)
    s->h[i] = iv[i];
  s->h[0] ^= 0x01010000 ^ out;
  s->t = 0;
  s->used = 0;
  s->out = out;
}

static void update(blake2b *s, const uint8_t *data, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    if (s->used == 128) {
      s->t += 128;
      compress(s, 0);
      s->used = 0;
    }
    s->buffer[s->used++] = data[i];
  }
}

static void update32(blake2b *s, uint32_t v) {
  uint8_t b[4];
  for (int i = 0; i < 4; i++)
    b[i] = (uint8_t)(v >> 8 * i);
  update(s, b, 4);
}

static void finish(blake2b *s, uint8_t *out) {
  uint8_t all[64];
  s->t += s->used;
  for (unsigned i = s->used; i < 128; i++)
    s->buffer[i] = 0;
  compress(s, 1);
  for (int i = 0; i < 8; i++)
    store64(all + 8 * i, s->h[i]);
  for (unsigned i = 0; i < s->out; i++)
    out[i] = all[i];
}

static void hash_long(uint8_t *out, unsigned n, const uint8_t *in,
                      unsigned in_n) {
  blake2b s;
  uint8_t v[64];
  if (n <= 64) {
    start(&s, n);
    update32(&s, n);
    update(&s, in, in_n);
    finish(&s, out);
    return;
  }
  start(&s, 64);
  update32(&s, n);
  update(&s, in, in_n);
  finish(&s, v);
  for (int i = 0; i < 32; i++)
    out[i] = v[i];
  out += 32;
  n -= 32;
  while (n > 64) {
    start(&s, 64);
    update(&s, v, 64);
    finish(&s, v);
    for (int i = 0; i < 32; i++)
      out[i] = v[i];
    out += 32;
    n -= 32;
  }
  start(&s, n);
  update(&s, v, 64);
  finish(&s, out);
}

static uint64_t mix(uint64_t x, uint64_t y) {
  return x + y + 2 * (x & 0xffffffff) * (y & 0xffffffff);
}

static void G(uint64_t *a, uint64_t *b, uint64_t *c, uint64_t *d) {
  *a = mix(*a, *b);
  *d = rotate(*d ^ *a, 32);
  *c = mix(*c, *d);
  *b = rotate(*b ^ *c, 24);
  *a = mix(*a, *b);
  *d = rotate(*d ^ *a, 16);
  *c = mix(*c, *d);
  *b = rotate(*b ^ *c, 63);
}

static void P(uint64_t *v0, uint64_t *v1, uint64_t *v2, uint64_t *v3,
              uint64_t *v4, uint64_t *v5, uint64_t *v6, uint64_t *v7,
              uint64_t *v8, uint64_t *v9, uint64_t *v10, uint64_t *v11,
              uint64_t *v12, uint64_t *v13, uint64_t *v14, uint64_t *v15) {
  G(v0, v4, v8, v12);
  G(v1, v5, v9, v13);
  G(v2, v6, v10, v14);
  G(v3, v7, v11, v15);
  G(v0, v5, v10, v15);
  G(v1, v6, v11, v12);
  G(v2, v7, v8, v13);
  G(v3, v4, v9, v14);
}

static void fill(const block *x, const block *y, block *to, int with_xor) {
  block r, z;
  for (int i = 0; i < WORDS; i++)
    r.v[i] = x->v[i] ^ y->v[i];
  for (int i = 0; i < WORDS; i++)
    z.v[i] = with_xor ? r.v[i] ^ to->v[i] : r.v[i];
  for (int i = 0; i < 8; i++) {
    uint64_t *v = r.v + 16 * i;
    P(v, v + 1, v + 2, v + 3, v + 4, v + 5, v + 6, v + 7, v + 8, v + 9, v + 10,
      v + 11, v + 12, v + 13, v + 14, v + 15);
  }
  for (int i = 0; i < 8; i++) {
    uint64_t *v = r.v + 2 * i;
    P(v, v + 1, v + 16, v + 17, v + 32, v + 33, v + 48, v + 49, v + 64, v + 65,
      v + 80, v + 81, v + 96, v + 97, v + 112, v + 113);
  }
  for (int i = 0; i < WORDS; i++)
    to->v[i] = r.v[i] ^ z.v[i];
}

static void argon2d(uint8_t *to, const uint8_t *pwd, const uint8_t *slt) {
  block memory[BLOCKS];
  uint8_t h0[72], bytes[1024];
  blake2b s;
  start(&s, 64);
  update32(&s, 1);
  update32(&s, 32);
  update32(&s, BLOCKS);
  update32(&s, PASSES);
  update32(&s, 0x13);
  update32(&s, 0);
  update32(&s, 32);
  update(&s, pwd, 32);
  update32(&s, 16);
  update(&s, slt, 16);
  update32(&s, 0);
  update32(&s, 0);
  finish(&s, h0);
  for (int i = 64; i < 72; i++)
    h0[i] = 0;
  for (int b = 0; b < 2; b++) {
    h0[64] = (uint8_t)b;
    hash_long(bytes, 1024, h0, 72);
    for (int i = 0; i < WORDS; i++)
      memory[b].v[i] = load64(bytes + 8 * i);
  }
  unsigned segment = BLOCKS / 4;
  for (unsigned pass = 0; pass < PASSES; pass++)
    for (unsigned slice = 0; slice < 4; slice++)
      for (unsigned i = pass == 0 && slice == 0 ? 2 : 0; i < segment; i++) {
        unsigned at = slice * segment + i;
        unsigned previous = at == 0 ? BLOCKS - 1 : at - 1;
        uint32_t j1 = (uint32_t)memory[previous].v[0];
        unsigned area = pass == 0 ? slice * segment + i - 1
                                  : BLOCKS - segment + i - 1;
        uint64_t x = (uint64_t)j1 * j1 >> 32;
        unsigned z = (unsigned)(area - 1 - (area * x >> 32));
        unsigned first = pass == 0 || slice == 3 ? 0 : (slice + 1) * segment;
        fill(&memory[previous], &memory[(first + z) % BLOCKS], &memory[at],
             pass != 0);
      }
  for (int i = 0; i < WORDS; i++)
    store64(bytes + 8 * i, memory[BLOCKS - 1].v[i]);
  hash_long(to, 32, bytes, 1024);
}

static void input_hex(uint8_t *bytes, int n) {
  for (int i = 0; i < n; i++)
    if (scanf("%2" SCNx8, &bytes[i]) != 1)
      exit(EXIT_FAILURE);
}

int main(void) {
  input_hex(password, 32);
  input_hex(salt, 16);
#pragma kernel
  argon2d(tag, password, salt);
  for (int i = 0; i < 32; i++)
    printf("%02" PRIx8, tag[i]);
  printf("\n");
  return 0;
}
