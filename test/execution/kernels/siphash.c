// SipHash-2-4: 64-bit words, macros that change their caller's variables, and a
// switch that falls through.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ gen: n = rng.randint(0, 20)
//@ gen: print(*["%016x" % rng.getrandbits(64) for _ in range(2)])
//@ gen: print(n, *rng.randbytes(n))
#include <inttypes.h>
#include <stdio.h>

#define ROTL(x, b) (uint64_t)(((x) << (b)) | ((x) >> (64 - (b))))

#define SIPROUND                                                               \
  do {                                                                         \
    v0 += v1;                                                                  \
    v1 = ROTL(v1, 13);                                                         \
    v1 ^= v0;                                                                  \
    v0 = ROTL(v0, 32);                                                         \
    v2 += v3;                                                                  \
    v3 = ROTL(v3, 16);                                                         \
    v3 ^= v2;                                                                  \
    v0 += v3;                                                                  \
    v3 = ROTL(v3, 21);                                                         \
    v3 ^= v0;                                                                  \
    v2 += v1;                                                                  \
    v1 = ROTL(v1, 17);                                                         \
    v1 ^= v2;                                                                  \
    v2 = ROTL(v2, 32);                                                         \
  } while (0)

#define U8TO64_LE(p)                                                           \
  (((uint64_t)((p)[0])) | ((uint64_t)((p)[1]) << 8) |                          \
   ((uint64_t)((p)[2]) << 16) | ((uint64_t)((p)[3]) << 24) |                   \
   ((uint64_t)((p)[4]) << 32) | ((uint64_t)((p)[5]) << 40) |                   \
   ((uint64_t)((p)[6]) << 48) | ((uint64_t)((p)[7]) << 56))

static uint64_t siphash(const uint8_t *in, const size_t inlen,
                        const uint64_t *k) {
  uint64_t v0 = k[0] ^ 0x736f6d6570736575ULL, v1 = k[1] ^ 0x646f72616e646f6dULL;
  uint64_t v2 = k[0] ^ 0x6c7967656e657261ULL, v3 = k[1] ^ 0x7465646279746573ULL;
  const uint8_t *end = in + inlen - (inlen % sizeof(uint64_t));
  uint64_t b = ((uint64_t)inlen) << 56, m;
  int i;
  for (; in != end; in += 8) {
    m = U8TO64_LE(in);
    v3 ^= m;
    for (i = 0; i < 2; ++i)
      SIPROUND;
    v0 ^= m;
  }
  switch (inlen & 7) {
  case 7:
    b |= ((uint64_t)in[6]) << 48; /* fall through */
  case 6:
    b |= ((uint64_t)in[5]) << 40; /* fall through */
  case 5:
    b |= ((uint64_t)in[4]) << 32; /* fall through */
  case 4:
    b |= ((uint64_t)in[3]) << 24; /* fall through */
  case 3:
    b |= ((uint64_t)in[2]) << 16; /* fall through */
  case 2:
    b |= ((uint64_t)in[1]) << 8; /* fall through */
  case 1:
    b |= ((uint64_t)in[0]);
    break;
  case 0:
    break;
  }
  v3 ^= b;
  for (i = 0; i < 2; ++i)
    SIPROUND;
  v0 ^= b;
  v2 ^= 0xff;
  for (i = 0; i < 4; ++i)
    SIPROUND;
  return v0 ^ v1 ^ v2 ^ v3;
}

int main(void) {
  uint8_t bytes[32];
  uint64_t key[2], hash;
  unsigned n;
  if (scanf("%" SCNx64 " %" SCNx64 " %u", &key[0], &key[1], &n) != 3 || n > 32)
    return 1;
  for (unsigned i = 0; i < n; i++)
    if (scanf("%" SCNu8, &bytes[i]) != 1)
      return 1;
#pragma kernel
  hash = siphash(bytes, n, key);
  printf("%016" PRIx64 "\n", hash);
  return 0;
}
