// Functions of which compilers make what takes time by secrets, although their C
// does not: at these levels of optimisation, and not at others. The last two
// divide by constants, which c2cu check tells of the C as well.
// REQUIRES: valgrind
// RUN: %constant_time %s
// RUN: %constant_time --binary %s
#include <stdint.h>
#include <string.h>

// The bits of a message as coefficients (Kyber's poly_frommsg; Clang's branch
// was found by Antoon Purnal, 2024).
//@ check: message => proven
//@ binary: message | clang-19 -O1, clang-19 -Os, clang-22 -Os => binary-branch:j
//@ binary: message | gcc -O2, gcc -Os, clang-14 -Os => clean
void message(int16_t r[256], const uint8_t text[32]) {
  for (int i = 0; i < 32; i++)
    for (int k = 0; k < 8; k++) {
      const int16_t mask = -(int16_t)((text[i] >> k) & 1);
      r[8 * i + k] = mask & 1665;
    }
}

// A step that is taken or not.
//@ check: steps --secret a,b => proven
//@ binary: steps --secret a,b | gcc -O1, gcc -O2 => binary-branch:j
//@ binary: steps --secret a,b | clang-22 -O2 => clean
uint32_t steps(uint32_t a, uint32_t b) {
  for (int i = 0; i < 8; i++)
    a = (b >> i & 1) ? a * 0x9e3779b9U + 17 : a;
  return a;
}

// Choices by numbers become tables, with a bound.
//@ check: digit --secret x => proven
//@ binary: digit --secret x | gcc -O2, clang-22 -Os => binary-address:mov binary-branch:ja
int digit(unsigned x) {
  return x == 0   ? 71
         : x == 1 ? 13
         : x == 2 ? 99
         : x == 3 ? 4
         : x == 4 ? 55
         : x == 5 ? 8
                  : 27;
}

// A field element that is kept or not, in limbs: Clang selects addresses.
//@ check: limbs --secret bit => proven
//@ binary: limbs --secret bit | clang-14 -O2, clang-22 -O2 => binary-address:movq
//@ binary: limbs --secret bit | clang-19 -O3, clang-22 -O3 => binary-branch:j
//@ binary: limbs --secret bit | gcc -O2, gcc -O3 => clean
void limbs(uint64_t f[5], const uint64_t g[5], unsigned char bit) {
  const uint64_t mask = -(uint64_t)(bit != 0);
  for (int i = 0; i < 5; i++)
    f[i] = (g[i] & mask) | (f[i] & ~mask);
}

// The conditional swap: a loop is made twice, for each value of the mask.
//@ check: exchange --secret bit --public n => proven
//@ binary: exchange --secret bit --public n --size a=n,b=n --value n=40 | clang-19 -O2, clang-22 -O2 => binary-branch:j
//@ binary: exchange --secret bit --public n --size a=n,b=n --value n=40 | gcc -O2, gcc -O3, clang-22 -Os => clean
void exchange(uint32_t *a, uint32_t *b, int n, unsigned bit) {
  const uint32_t mask = 0U - (bit & 1);
  for (int i = 0; i < n; i++) {
    const uint32_t both = mask & (a[i] ^ b[i]);
    a[i] ^= both;
    b[i] ^= both;
  }
}

// The same of bytes.
//@ check: exchange_bytes --secret bit --public n => proven
//@ binary: exchange_bytes --secret bit --public n --size a=n,b=n --value n=40 | clang-22 -O2 => binary-branch:j
//@ binary: exchange_bytes --secret bit --public n --size a=n,b=n --value n=40 | gcc -O2, clang-14 -O1 => clean
void exchange_bytes(uint8_t *a, uint8_t *b, int n, uint8_t bit) {
  const uint8_t mask = (uint8_t)(0 - (bit & 1));
  for (int i = 0; i < n; i++) {
    const uint8_t both = mask & (a[i] ^ b[i]);
    a[i] ^= both;
    b[i] ^= both;
  }
}

// A table that is read whole, by a comparison.
//@ check: read_all --secret at => proven
//@ binary: read_all --secret at --size t=16 | clang-14 -O1, clang-22 -O2 => binary-branch:j
//@ binary: read_all --secret at --size t=16 | gcc -O2, gcc -Os => clean
void read_all(uint64_t out[4], const uint64_t t[16][4], uint32_t at) {
  memset(out, 0, 4 * sizeof *out);
  for (uint32_t i = 0; i < 16; i++)
    for (int k = 0; k < 4; k++)
      out[k] |= t[i][k] & -(uint64_t)(i == at);
}

// And by arithmetic, which Clang 22 sees through.
//@ check: window --secret at => proven
//@ binary: window --secret at --size t=8 | clang-22 -O2, clang-22 -Os => binary-branch:j
//@ binary: window --secret at --size t=8 | gcc -O2, clang-14 -O2 => clean
void window(uint64_t out[8], const uint64_t t[8][8], uint32_t at) {
  memset(out, 0, 8 * sizeof *out);
  for (uint32_t i = 0; i < 8; i++) {
    const uint64_t mask = 0 - (uint64_t)(((i ^ at) - 1) >> 31);
    for (int k = 0; k < 8; k++)
      out[k] |= t[i][k] & mask;
  }
}

//@ check: negated --secret x,minus => proven
//@ binary: negated --secret x,minus | gcc -Os => binary-branch:j
//@ binary: negated --secret x,minus | gcc -O2, clang-22 -Os => clean
int32_t negated(int32_t x, int minus) { return minus ? -x : x; }

// Of numbers that take two registers.
//@ check: wide --secret a,b,less => proven
//@ binary: wide --secret a,b,less | gcc -O1, gcc -O2 => binary-branch:j
//@ binary: wide --secret a,b,less | clang-22 -O2 => clean
unsigned __int128 wide(unsigned __int128 a, unsigned __int128 b, int less) {
  return less ? a - b : a + b;
}

// Of real numbers, which no conditional move is for.
//@ check: real --secret a,b,c => proven
//@ binary: real --secret a,b,c | gcc -O2, clang-14 -O2, clang-22 -O2 => binary-branch:j
double real(double a, double b, int c) { return c ? a * b + 1 : a - b; }

// One of four products.
//@ check: one_of --secret a,b,which => proven
//@ binary: one_of --secret a,b,which | gcc -O2, clang-22 -O2 => binary-branch:j
int64_t one_of(int64_t a, int64_t b, unsigned which) {
  return which == 0   ? a * b
         : which == 1 ? b * b + 1
         : which == 2 ? a * a - 3
                      : b * a * a;
}

// A checksum that chooses bit by bit.
//@ check: checksum --public n => proven
//@ binary: checksum --public n --size m=n --value n=20 | gcc -Os => binary-branch:j
//@ binary: checksum --public n --size m=n --value n=20 | clang-22 -O2 => binary-address:
//@ binary: checksum --public n --size m=n --value n=20 | gcc -O2, clang-22 -Os => clean
uint32_t checksum(const uint8_t *m, int n) {
  uint32_t c = ~0U;
  for (int i = 0; i < n; i++) {
    c ^= m[i];
    for (int k = 0; k < 8; k++)
      c = c & 1 ? c >> 1 ^ 0xedb88320U : c >> 1;
  }
  return ~c;
}

// KyberSlash (2023): a division by a constant is one where space is saved.
//@ check: compress => leaks-latency
//@ binary: compress | gcc -Os => binary-latency:idivl
//@ binary: compress | gcc -O2, clang-22 -O2 => clean
void compress(uint8_t text[32], const int16_t r[256]) {
  for (int i = 0; i < 32; i++) {
    text[i] = 0;
    for (int k = 0; k < 8; k++) {
      int16_t x = r[8 * i + k];
      x += (x >> 15) & 3329;
      x = (((x << 1) + 1664) / 3329) & 1;
      text[i] |= (uint8_t)(x << k);
    }
  }
}

//@ check: decimal --secret x => leaks-latency
//@ binary: decimal --secret x | gcc -Os => binary-latency:divl
//@ binary: decimal --secret x | gcc -O2, clang-22 -Os => clean
unsigned decimal(unsigned x) { return x % 10; }
