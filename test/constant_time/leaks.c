// Functions whose time says something of the secret, each in the way that has
// been used in an attack, or is taught as one.
// RUN: %constant_time %s
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Ends at the first difference.
//@ check: early --public n => leaks-bound leaks-branch
int early(const uint8_t *a, const uint8_t *b, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i])
      return 0;
  return 1;
}

//@ check: library --public n => leaks-latency
int library(const uint8_t *a, const uint8_t *b, size_t n) {
  return memcmp(a, b, n) == 0;
}

// Look-ups by the key: AES with tables (Bernstein 2005; Osvik, Shamir, Tromer
// 2006).
static const uint32_t T[256] = {0x63c6a5u, 0x7cf884u};

//@ check: tables => leaks-address
void tables(uint32_t out[4], const uint8_t in[16], const uint8_t key[16]) {
  for (int i = 0; i < 4; i++)
    out[i] = T[in[i] ^ key[i]] ^ T[in[i + 4] ^ key[i + 4]] << 8;
}

// RC4: the state is permuted by the key.
//@ check: schedule --public n => leaks-address
void schedule(uint8_t state[256], const uint8_t *key, size_t n) {
  for (int i = 0; i < 256; i++)
    state[i] = (uint8_t)i;
  for (int i = 0, k = 0; i < 256; i++) {
    k = (k + state[i] + key[(size_t)i % n]) & 255;
    uint8_t t = state[i];
    state[i] = state[k];
    state[k] = t;
  }
}

// Square and multiply (Kocher 1996): a multiplication for each bit that is set,
// and a remainder in each step.
//@ check: power --secret e --public m,x => leaks-branch leaks-bound leaks-latency
uint64_t power(uint64_t x, uint64_t e, uint64_t m) {
  uint64_t r = 1;
  while (e) {
    if (e & 1)
      r = r * x % m;
    x = x * x % m;
    e >>= 1;
  }
  return r;
}

// The last subtraction of Montgomery's reduction.
//@ check: subtract --secret x --public m => leaks-branch
uint32_t subtract(uint32_t x, uint32_t m) {
  if (x >= m)
    x -= m;
  return x;
}

//@ check: modulo --secret x --public m => leaks-bound
uint32_t modulo(uint32_t x, uint32_t m) {
  while (x >= m)
    x -= m;
  return x;
}

// Padding of CBC (Vaudenay 2002; Lucky Thirteen).
//@ check: unpad --public n => leaks-bound leaks-branch
int unpad(const uint8_t *block, size_t n) {
  uint8_t length = block[n - 1];
  for (uint8_t i = 0; i < length; i++)
    if (block[n - 1 - i] != length)
      return -1;
  return (int)(n - length);
}

// KyberSlash: division of a secret by a constant.
//@ check: compress => leaks-latency
void compress(uint8_t out[32], const uint16_t in[256]) {
  for (int i = 0; i < 32; i++) {
    out[i] = 0;
    for (int k = 0; k < 8; k++)
      out[i] |= (uint8_t)(((in[8 * i + k] * 2u + 1664) / 3329 & 1) << k);
  }
}

// Looks for the zero behind the padding of PKCS #1 (Bleichenbacher 1998).
//@ check: separator --public n => leaks-bound
size_t separator(const uint8_t *m, size_t n) {
  size_t i = 2;
  while (i < n && m[i] != 0)
    i++;
  return i;
}

// Binary greatest common divisor (of RSA's key generation).
//@ check: divisor --secret a,b => leaks-bound leaks-branch
uint64_t divisor(uint64_t a, uint64_t b) {
  while (a) {
    while (!(a & 1))
      a >>= 1;
    if (a < b) {
      uint64_t t = a;
      a = b;
      b = t;
    }
    a -= b;
  }
  return b;
}

// How many bits a nonce has (Minerva, TPM-Fail).
//@ check: length => leaks-bound
int length(const uint32_t k[8]) {
  int n = 256;
  while (n > 0 && !(k[(n - 1) / 32] >> (n - 1) % 32 & 1))
    n--;
  return n;
}

// Rejection, of what stays secret.
//@ check: sample => leaks-bound leaks-address
int sample(const uint16_t *random) {
  int i = 0;
  while (random[i] >= 3329)
    i++;
  return random[i];
}

//@ check: decode --public n => leaks-address
void decode(uint8_t *out, const char *text, size_t n) {
  static const uint8_t value[256] = {['A'] = 0, ['B'] = 1};
  for (size_t i = 0; i < n; i++)
    out[i] = value[(uint8_t)text[i]];
}

//@ check: chosen --secret which => leaks-branch
uint32_t chosen(uint32_t which) {
  switch (which) {
  case 0:
    return 1;
  case 1:
    return 5;
  default:
    return 7;
  }
}

static uint32_t one(uint32_t x) { return x + 1; }
static uint32_t many(uint32_t x) {
  for (int i = 0; i < 100; i++)
    x = x * 5 + 1;
  return x;
}

//@ check: through --secret bit --public x => leaks-branch
uint32_t through(uint32_t bit, uint32_t x) {
  uint32_t (*f)(uint32_t) = bit & 1 ? many : one;
  return f(x);
}

//@ check: shifted --secret by --public x => leaks-bound
uint32_t shifted(uint32_t x, uint32_t by) {
  for (uint32_t i = 0; i < by; i++)
    x <<= 1;
  return x;
}

// A choice with a call in its arm, and one with an access.
//@ check: arm --secret c --public x => leaks-branch
uint32_t arm(uint32_t c, uint32_t x) { return c ? many(x) : x; }

//@ check: guarded --secret c => leaks-branch
int guarded(uint32_t c, const uint8_t *t) { return c && t[1]; }

//@ check: search --public n --secret key => leaks-bound leaks-branch leaks-address leaks-latency
int search(const uint32_t *sorted, int n, uint32_t key) {
  int low = 0, high = n;
  while (low < high) {
    int middle = (low + high) / 2;
    if (sorted[middle] < key)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

// A remainder by a number that is no power of two, and a look-up by it.
//@ check: bucket --secret x --public n => leaks-latency leaks-address
uint32_t bucket(const uint32_t *heads, uint32_t n, uint32_t x) {
  return heads[x * 2654435761u % n];
}

//@ check: root --secret x => leaks-latency
double root(double x) { return exp(x); }

//@ check: pages --public n --secret i => leaks-address
void pages(uint8_t *memory, uint32_t i, uint32_t n) { memory[i % 4096 + n] = 1; }

struct account {
  char name[16];
  uint32_t pin;
};

// A structure's member decides, through a pointer.
//@ check: member --secret guess => leaks-branch
int member(const struct account *a, uint32_t guess) {
  if (a->pin == guess)
    return 1;
  return 0;
}

// Where both lead to the same memory, the output changes the length.
//@ check: overlap --public c->pin,c->name => leaks-bound
//@ check: overlap --public c->pin,c->name --distinct => proven
void overlap(uint32_t *out, const uint32_t *in, const struct account *c) {
  for (uint32_t i = 0; i < c->pin; i++)
    out[i] = in[i];
}

// What is stored in a variable of the file is secret in the next call.
static uint32_t counter;

//@ check: next --secret counter => leaks-branch
//@ check: next --public counter => proven
uint32_t next(void) {
  counter = counter * 5 + 1;
  if (counter & 1)
    counter ^= 3;
  return counter;
}

// A length in the message, which is secret as a whole.
//@ check: field => leaks-bound leaks-address
uint32_t field(const uint8_t *message) {
  uint32_t sum = 0;
  for (int i = 0; i < message[0]; i++)
    sum += message[message[1] + i];
  return sum;
}

// Members stay apart in a copy of the structure.
struct pair {
  uint8_t open, closed;
};

//@ check: copied --public p->open => leaks-address
uint32_t copied(const struct pair *p, const uint8_t *t) {
  struct pair q = *p;
  return t[q.closed];
}

//@ check: copied_open --public p->open => proven
uint32_t copied_open(const struct pair *p, const uint8_t *t) {
  struct pair q = *p;
  return t[q.open];
}
