// Members of some bits: a secret one as index, a public one as well.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

struct flags {
  unsigned place : 2, secret : 3, rest : 27;
};
static struct flags f;
static unsigned a[8], b[8];

static void kernel(unsigned x) {
  f.secret = x & 7; // expect: f.secret write oblivious
  f.rest = 1;       // expect: f.rest write oblivious
  b[f.secret] = 1; // expect: f.secret read oblivious; b[f.secret] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  for (int i = 0; i < 8; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
