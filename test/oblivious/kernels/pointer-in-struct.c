// A pointer that depends on data, through a member of a struct.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

struct cursor {
  unsigned *at;
  unsigned count;
};
static unsigned a[4];

static void step(struct cursor *c) {
  *c->at = 7;   // expect: c->at read oblivious; *c->at write data-dependent-address
  c->count = 1; // expect: c->count write oblivious
}

static void kernel(unsigned x) {
  struct cursor c;
  c.at = a + (x & 3); // expect: c.at write oblivious
  c.count = 0;        // expect: c.count write oblivious
  step(&c);
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
