// Ways of a secret that are easily overlooked, and code beside them that is
// constant-time.
// RUN: %constant_time %s
#include <assert.h>
#include <c2cu/check.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t T[256] = {1, 2};

//@ check: jumps --secret s => leaks-branch
int jumps(int s) {
  void *to = s ? &&one : &&two;
  goto *to;
one:
  return 1;
two:
  return 2;
}

static void leave(int *x) {
  if (*x)
    *x = 0;
}

//@ check: left --secret x => undecided
void left(int x) {
  __attribute__((cleanup(leave))) int y = x;
  (void)y;
}

// A structure that is the first member of another one, or stands before more.
struct link {
  struct link *next;
};
struct item {
  struct link in;
  uint8_t key[16];
};
struct typed {
  C2CU_PUBLIC int type;
};
struct derived {
  struct typed base;
  uint8_t key[16];
};

//@ check: container => leaks-address
int container(struct link *l) { return T[((struct item *)l)->key[0]]; }

//@ check: behind => leaks-address
int behind(struct link *l) { return T[((uint8_t *)(l + 1))[0]]; }

//@ check: converted => leaks-address
int converted(struct typed *b) {
  struct derived *d = (struct derived *)b;
  return b->type == 1 ? T[d->key[0]] : 0;
}

// What a constant pointer leads to may change, and so may what is volatile.
struct device {
  uint8_t key[16];
};
extern struct device *const device;
extern const volatile uint32_t noise;

//@ check: constant => leaks-address
int constant(void) { return T[device->key[0]]; }
//@ check: shared --secret noise => leaks-address
int shared(void) { return T[noise & 255]; }

static uint8_t buffer[4], *now;
void choose(void) { now = buffer; }

//@ check: elsewhere --secret x --public buffer => undecided
int elsewhere(uint8_t x) {
  *now = x;
  return T[buffer[0]];
}

typedef uint8_t bytes __attribute__((vector_size(16)));

//@ check: shuffled --secret x => leaks-address
int shuffled(uint8_t x) {
  bytes v = {x, 1};
  bytes w = __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
                                    12, 13, 14, 15);
  return T[w[0]];
}

//@ check: sized --secret n => undecided
int sized(int n) {
  int a[n & 7];
  a[0] = 1;
  return a[0];
}

//@ check: operand --secret x => undecided
void operand(uint32_t *m, uint32_t x) { __asm__("" : "+r"(m[x & 255])); }

//@ check: kept --secret s --public last => undecided
int kept(int s) {
  static int last;
  int r = last ? 1 : 2;
  last = s;
  return r;
}

// What is stored as bytes, or as another type, may be a length.
//@ check: punned --public n[] => leaks-address
int punned(uint32_t *out, const uint8_t *key, size_t *n) {
  memcpy(out, key, 4);
  return T[*n & 255];
}

//@ check: plain --public n[] => proven
int plain(uint32_t *out, const uint8_t *key, size_t *n) {
  *out = key[0];
  return T[*n & 255];
}

typedef uint32_t any __attribute__((may_alias));

//@ check: alias --public n[] => leaks-address
int alias(any *out, const uint32_t *key, size_t *n) {
  *out = *key;
  return T[*n & 255];
}

// A pointer that goes from one member on to the next.
struct three {
  uint32_t a;
  C2CU_PUBLIC uint32_t b;
  uint32_t c;
};

//@ check: onward => leaks-address
int onward(struct three *s) {
  uint32_t *p = &s->b;
  p++;
  return T[*p & 255];
}

// Of these nothing leaks: contexts of hashes and ciphers.
struct hash {
  uint32_t state[8];
  uint8_t block[64];
  C2CU_PUBLIC size_t used;
};

static void put(uint8_t *to, uint32_t x) {
  for (int i = 0; i < 4; i++)
    *to++ = (uint8_t)(x >> 8 * i);
}

//@ check: update --public n => proven
void update(struct hash *restrict h, const uint8_t *restrict m, size_t n) {
  if (n > 64 - h->used)
    return;
  memcpy(h->block + h->used, m, n);
  h->used += n;
  put(h->block + 4, h->state[0]);
  if (h->used == 64)
    h->used = 0;
}

struct number {
  C2CU_PUBLIC size_t n;
  uint32_t d[16];
};

//@ check: add => proven
void add(struct number *r, const struct number *a) {
  for (size_t i = 0; i < a->n; i++)
    r->d[i] += a->d[i];
}

//@ check: copied --public n => proven
void copied(uint8_t *key, size_t n) {
  uint8_t *t = malloc(n);
  if (!t)
    return;
  for (size_t i = 0; i < n; i++)
    t[i] = key[i];
  free(t);
}

//@ check: asserted --public n => proven
uint8_t asserted(const uint8_t *key, size_t n) {
  assert(n > 1);
  return key[n - 1];
}

//@ check: halved --secret x => proven
unsigned halved(uint8_t x) { return x / 2 + x % 8; }

struct flags {
  unsigned ok : 1, key : 7;
};

//@ check: flagged => proven
int flagged(const struct flags *f) { return c2cu_declassify(f->ok) ? 1 : 2; }
//@ check: unflagged => leaks-branch
int unflagged(const struct flags *f) {
  if (c2cu_declassify(f->ok) && f->key)
    return 1;
  return 2;
}

static C2CU_PUBLIC struct number table[2];
void fill(size_t n) { table[0].n = n; }

struct sealed {
  C2CU_SECRET uint32_t key;
  uint32_t id;
};

//@ check: named => leaks-address
//@ check: named --public s => proven
int named(C2CU_PUBLIC const struct sealed *s) { return T[s->key & 255]; }
//@ check: open_member => proven
int open_member(C2CU_PUBLIC const struct sealed *s) { return T[s->id & 255]; }

// Memory that is found in memory of which no type is known.
struct hidden;

//@ check: found --public n[],where => leaks-address
//@ check: found --public n[],where --distinct => proven
int found(struct hidden *where, const uint8_t *key, size_t *n) {
  uint8_t *out = *(uint8_t **)where;
  *out = key[0];
  return T[*n & 255];
}
