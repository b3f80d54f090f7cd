// Of a structure's members, one may be known, also inside another structure.
// RUN: %verdicts %s
//@ in: 2 1 1
//@ in: 2 3 1
//@ gen: print(2, rng.randrange(100), 1)
// expect-all
#include <stdio.h>

static struct {
  unsigned length, key;
  struct {
    unsigned key, place;
  } inner;
} s;
static unsigned a[4], b[4], c[4];

static void kernel(void) {
  unsigned i = s.length;      // expect: s.length read oblivious
  unsigned j = s.key;         // expect: s.key read oblivious
  unsigned k = s.inner.place; // expect: s.inner.place read oblivious
  a[i & 3] = j; // expect: a[i & 3] write oblivious
  b[j & 3] = i; // expect: b[j & 3] write data-dependent-address
  c[k & 3] = i; // expect: c[k & 3] write oblivious
}

int main(void) {
  if (scanf("%u %u %u", &s.length, &s.key, &s.inner.place) != 3)
    return 1;
#pragma kernel declassify(s.length, s.inner.place)
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u %u %u ", a[i], b[i], c[i]);
  printf("\n");
  return 0;
}
