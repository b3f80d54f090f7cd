// A struct that a call returns carries the secret back.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

struct pair {
  unsigned secret, place;
};
static unsigned a[4];
static struct pair kept;

static struct pair make(unsigned x) {
  struct pair p;
  p.place = 1;      // expect: p.place write oblivious
  p.secret = x & 3; // expect: p.secret write oblivious
  return p; // expect-if-any: * access oblivious
}

static void kernel(unsigned x) {
  kept = make(x); // expect-if-any: * access oblivious
  a[kept.secret] = 1; // expect: kept.secret read oblivious; a[kept.secret] write data-dependent-address
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
