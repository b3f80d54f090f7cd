// What nobody can look into is neither proven nor a leak.
// RUN: %constant_time %s
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

uint32_t elsewhere(uint32_t x);

//@ check: unknown --secret x => undecided
uint32_t unknown(uint32_t x) { return elsewhere(x); }

//@ check: callback --secret x => undecided
uint32_t callback(uint32_t (*f)(uint32_t), uint32_t x) { return f(x); }

struct methods {
  void (*update)(void *, const uint8_t *, size_t);
};

//@ check: method --public n => undecided
void method(const struct methods *m, void *state, const uint8_t *in, size_t n) {
  m->update(state, in, n);
}

//@ check: recursive --secret x --public n => undecided
uint32_t recursive(uint32_t x, int n) {
  return n == 0 ? x : recursive(x * 3, n - 1);
}

//@ check: assembly --secret x => undecided
uint32_t assembly(uint32_t x) {
  __asm__("bswap %0" : "+r"(x));
  return x;
}

static jmp_buf out;

//@ check: jump --secret x --public out => undecided
void jump(uint32_t x) {
  (void)x;
  longjmp(out, 1);
}

//@ check: made --public x => undecided
//@ check: made --secret x => leaks-address
uint32_t made(uint64_t x) { return *(uint32_t *)(x & ~3ul); }

// What is read from elsewhere may be a secret.
//@ check: read => undecided
int read(uint8_t *t) {
  int c = getchar();
  return c > 0 ? t[c] : 0;
}

// A leak is one, whatever else is not known.
//@ check: both --secret x => leaks-branch
uint32_t both(uint32_t x) {
  if (x)
    x++;
  return elsewhere(x);
}
