// What is secret is said in the code, and what has become public.
// RUN: %constant_time %s
#include <c2cu/check.h>
#include <stddef.h>
#include <stdint.h>

static uint32_t differ(const uint8_t *a, const uint8_t *b, size_t n) {
  uint32_t d = 0;
  for (size_t i = 0; i < n; i++)
    d |= a[i] ^ b[i];
  return d;
}

//@ check: open_box => proven
int open_box(C2CU_SECRET const uint8_t *key, const uint8_t *tag, uint8_t *text,
             C2CU_PUBLIC size_t n) {
  if (c2cu_declassify(differ(key, tag, 16)))
    return -1;
  for (size_t i = 0; i < n; i++)
    text[i] ^= key[i % 16];
  return 0;
}

//@ check: open_at_once => leaks-branch
//@ check: open_at_once --declassify differ => proven
int open_at_once(const uint8_t *key, const uint8_t *tag, uint8_t *text,
                 C2CU_PUBLIC size_t n) {
  if (differ(key, tag, 16))
    return -1;
  for (size_t i = 0; i < n; i++)
    text[i] ^= key[i % 16];
  return 0;
}

struct context {
  uint32_t key[8];
  C2CU_PUBLIC int rounds;
  C2CU_PUBLIC const uint8_t *header;
  size_t filled;
};

//@ check: mix => proven
uint32_t mix(const struct context *c) {
  uint32_t x = 0;
  for (int i = 0; i < c->rounds; i++)
    x ^= c->key[i % 8];
  return c->header[0] ? x : 0;
}

// One that is declassified does not open its neighbours.
//@ check: filled => leaks-bound
uint32_t filled(const struct context *c) {
  uint32_t x = c2cu_declassify(c->key[0]) & 7;
  for (size_t i = 0; i < c->filled; i++)
    x++;
  return x;
}

// What the command line says is stronger than the code.
//@ check: mix --secret c->rounds => leaks-bound
//@ check: filled --public c->filled => proven

static C2CU_PUBLIC int verbose;
static C2CU_SECRET uint32_t seed;

void set(int v, uint32_t s) { verbose = v, seed = s; }

//@ check: talk => proven
uint32_t talk(void) { return verbose ? seed : ~seed; }
//@ check: whisper => leaks-branch
uint32_t whisper(void) {
  if (seed)
    return 1;
  return 0;
}
