// Functions that take the same time whatever the secret is, as far as their
// text goes: the shapes that constant-time libraries are made of.
// RUN: %constant_time %s
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Comparison that looks at all bytes (NaCl's crypto_verify, BearSSL, ...).
//@ check: equal --public n => proven
//@ binary: equal --public n --size a=n,b=n --value n=13 | gcc -O2, clang-22 -O2 => clean
int equal(const uint8_t *a, const uint8_t *b, size_t n) {
  uint32_t difference = 0;
  for (size_t i = 0; i < n; i++)
    difference |= a[i] ^ b[i];
  return (int)(1 & ((difference - 1) >> 8));
}

//@ check: choose --secret take,a,b => proven
//@ binary: choose --secret take,a,b | gcc -O2, clang-22 -O2 => clean
uint32_t choose(uint32_t take, uint32_t a, uint32_t b) {
  uint32_t mask = 0 - (take & 1);
  return (a & mask) | (b & ~mask);
}

// The conditional swap of a Montgomery ladder.
//@ check: swap --secret bit => proven
//@ binary: swap --secret bit | gcc -O2, clang-22 -O2 => clean
void swap(uint64_t a[5], uint64_t b[5], uint64_t bit) {
  uint64_t mask = 0 - bit;
  for (int i = 0; i < 5; i++) {
    uint64_t both = mask & (a[i] ^ b[i]);
    a[i] ^= both;
    b[i] ^= both;
  }
}

static uint32_t left(uint32_t x, int n) { return x << n | x >> (32 - n); }

static void quarter(uint32_t *x, int a, int b, int c, int d) {
  x[a] += x[b], x[d] = left(x[d] ^ x[a], 16);
  x[c] += x[d], x[b] = left(x[b] ^ x[c], 12);
  x[a] += x[b], x[d] = left(x[d] ^ x[a], 8);
  x[c] += x[d], x[b] = left(x[b] ^ x[c], 7);
}

// ChaCha20 (RFC 8439).
//@ check: chacha => proven
//@ binary: chacha | gcc -O2, clang-22 -O2 => clean
void chacha(uint32_t out[16], const uint32_t in[16]) {
  uint32_t x[16];
  memcpy(x, in, sizeof x);
  for (int i = 0; i < 10; i++) {
    for (int k = 0; k < 4; k++)
      quarter(x, k, 4 + k, 8 + k, 12 + k);
    for (int k = 0; k < 4; k++)
      quarter(x, k, 4 + (k + 1) % 4, 8 + (k + 2) % 4, 12 + (k + 3) % 4);
  }
  for (int i = 0; i < 16; i++)
    out[i] = x[i] + in[i];
}

//@ check: stream --public length => proven
//@ binary: stream --public length --size text=length --value length=70 | gcc -O2, clang-22 -O2 => clean
void stream(uint8_t *text, size_t length, uint32_t state[16]) {
  uint32_t block[16];
  for (size_t i = 0; i < length; i++) {
    if (i % 64 == 0) {
      chacha(block, state);
      state[12]++;
    }
    text[i] ^= (uint8_t)(block[i % 64 / 4] >> i % 4 * 8);
  }
}

// A product modulo 2^255 - 19 in limbs of 51 bits, as the field arithmetic of
// X25519 has it.
//@ check: multiply => proven
//@ binary: multiply | gcc -O2, clang-22 -O2 => clean
void multiply(uint64_t out[5], const uint64_t a[5], const uint64_t b[5]) {
  unsigned __int128 t[5] = {0};
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < 5; k++)
      t[(i + k) % 5] +=
          (unsigned __int128)a[i] * (i + k >= 5 ? 19 * b[k] : b[k]);
  uint64_t carry = 0;
  for (int i = 0; i < 5; i++) {
    t[i] += carry;
    out[i] = (uint64_t)t[i] & 0x7ffffffffffff;
    carry = (uint64_t)(t[i] >> 51);
  }
  out[0] += 19 * carry;
}

// The ladder: bits of the scalar only swap.
//@ check: ladder => proven
//@ binary: ladder | gcc -O2, clang-22 -O2 => clean
void ladder(uint64_t out[5], const uint8_t scalar[32], const uint64_t x[5]) {
  uint64_t a[5] = {1}, b[5];
  for (int i = 0; i < 5; i++)
    b[i] = x[i];
  uint64_t before = 0;
  for (int i = 254; i >= 0; i--) {
    uint64_t bit = scalar[i / 8] >> i % 8 & 1;
    swap(a, b, bit ^ before);
    before = bit;
    multiply(b, a, b);
    multiply(a, a, a);
  }
  swap(a, b, before);
  for (int i = 0; i < 5; i++)
    out[i] = a[i];
}

static uint8_t twice(uint8_t x) {
  return (uint8_t)(x << 1 ^ ((0 - (x >> 7)) & 0x1b));
}

// A product in GF(2^8) without tables.
//@ check: product --secret a,b => proven
//@ binary: product --secret a,b | gcc -O2, clang-22 -O2 => clean
uint8_t product(uint8_t a, uint8_t b) {
  uint8_t sum = 0;
  for (int i = 0; i < 8; i++) {
    sum ^= a & (0 - (b & 1));
    a = twice(a);
    b >>= 1;
  }
  return sum;
}

// A table that is read whole.
static const uint8_t table[256] = {3, 1, 4, 1, 5, 9, 2, 6};

//@ check: look --secret at => proven
//@ binary: look --secret at | gcc -O2, clang-22 -O2 => clean
uint8_t look(uint8_t at) {
  uint8_t found = 0;
  for (unsigned i = 0; i < 256; i++) {
    uint32_t differs = i ^ at;
    uint8_t mask = (uint8_t)((differs - 1) >> 8);
    found |= table[i] & mask;
  }
  return found;
}

// The mend of KyberSlash: x / 3329 by a multiplication, for x below 2^16.
//@ check: quotient => proven
//@ binary: quotient | gcc -O2, clang-22 -O2 => clean
void quotient(uint16_t r[256]) {
  for (int i = 0; i < 256; i++)
    r[i] = (uint16_t)((uint64_t)r[i] * 80635 >> 28);
}

// Barrett reduction.
//@ check: reduce => proven
//@ binary: reduce --size a=1 | gcc -O2, clang-22 -O2 => clean
int16_t reduce(const int16_t *a) {
  int32_t t = ((int32_t)20159 * a[0] + (1 << 25)) >> 26;
  return (int16_t)(a[0] - t * 3329);
}

// Padding of PKCS #7, judged without a branch.
//@ check: padding --public n => proven
//@ binary: padding --public n --size block=n --value n=16 | gcc -O2, clang-22 -O2 => clean
uint32_t padding(const uint8_t *block, size_t n) {
  uint32_t length = block[n - 1], bad = 0;
  bad |= (length - 1) >> 31;
  bad |= ((uint32_t)n - length) >> 31;
  for (uint32_t i = 0; i < 16 && i < n; i++) {
    uint32_t inside = (i - length) >> 31;
    bad |= inside & (((block[n - 1 - i] ^ length) + 255) >> 8);
  }
  return bad;
}

struct record {
  uint8_t key[32];
  uint32_t state[8];
  size_t used;
  int rounds;
};

// Members that are public, and one that is not.
//@ check: absorb --public n,r->used,r->rounds => proven
//@ binary: absorb --public n,r->used,r->rounds --size in=n --value n=40,r->used=0,r->rounds=2 | gcc -O2, clang-22 -O2 => clean
void absorb(struct record *restrict r, const uint8_t *restrict in, size_t n) {
  for (int k = 0; k < r->rounds; k++)
    for (size_t i = 0; i < n; i++) {
      r->state[(r->used + i) % 8] += in[i] ^ r->key[i % 32];
    }
  r->used += n;
}

//@ check: minimum --secret a,b => proven
//@ binary: minimum --secret a,b | gcc -O2, clang-22 -O2 => clean
static uint32_t minimum(uint32_t a, uint32_t b) {
  uint32_t less = (uint32_t)(((uint64_t)a - b) >> 32) & 0xffffffff;
  return (a & less) | (b & ~less);
}

// Batcher's network: which elements are compared is public.
//@ check: sort --public n => proven
//@ binary: sort --public n --size x=n --value n=16 | gcc -O2, clang-22 -O2 => clean
void sort(uint32_t *x, int n) {
  for (int p = n / 2; p > 0; p /= 2)
    for (int i = 0; i + p < n; i++) {
      uint32_t a = x[i], b = x[i + p], low = minimum(a, b);
      x[i + p] = a ^ b ^ low;
      x[i] = low;
    }
}

// SipHash: the key is secret, how long the message is is not.
//@ check: sip --public n => proven
//@ binary: sip --public n --size m=n --value n=24 | gcc -O2, clang-22 -O2 => clean
uint64_t sip(const uint64_t key[2], const uint8_t *m, size_t n) {
  uint64_t a = key[0], b = key[1], c = key[0] ^ 7, d = key[1] ^ 9, word = 0;
  for (size_t i = 0; i < n; i++) {
    word = word << 8 | m[i];
    if (i % 8 == 7) {
      d ^= word;
      for (int k = 0; k < 2; k++) {
        a += b, b = b << 13 | b >> 51, b ^= a;
        c += d, d = d << 16 | d >> 48, d ^= c;
      }
      a ^= word;
    }
  }
  return a ^ b ^ c ^ d;
}

// Only one element is public: the first, which counts.
//@ check: counted --public t[0] => proven
//@ binary: counted --public t[0] --size t=16 --value t[0]=5 | gcc -O2, clang-22 -O2 => clean
uint32_t counted(const uint32_t *t) {
  uint32_t sum = 0;
  for (uint32_t i = 1; i <= t[0] && i < 16; i++)
    sum ^= t[i];
  return sum;
}

// A list is public in shape; what stands in it is not.
struct node {
  struct node *next;
  uint32_t value;
};

//@ check: total => proven
//@ binary: total | gcc -O2, clang-22 -O2 => clean
uint32_t total(const struct node *list) {
  uint32_t sum = 0;
  for (; list; list = list->next)
    sum += list->value;
  return sum;
}

// What optimisers are kept from by an empty assembly.
//@ check: barrier --secret x => proven
//@ binary: barrier --secret x | gcc -O2, clang-22 -O2 => clean
uint32_t barrier(uint32_t x) {
  uint32_t mask = 0 - (x >> 31);
  __asm__("" : "+r"(mask));
  return x ^ mask;
}

// A context behind a pointer to void.
//@ check: opaque --public n,v->used,v->rounds => proven
//@ binary: opaque --public n,v->used,v->rounds --size in=n --value n=40,v->used=0,v->rounds=2 | gcc -O2, clang-22 -O2 => clean
void opaque(void *restrict v, const uint8_t *restrict in, size_t n) {
  struct record *r = v;
  absorb(r, in, n);
}
