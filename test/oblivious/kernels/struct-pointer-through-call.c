// The same by a pointer to the struct. Which member is which must survive the call, or the verdict of a[...] is coarser.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

struct pair {
  unsigned secret, place;
};
static unsigned a[4], b[4];

static void use(const struct pair *p) {
  a[p->place] = 1;  // expect: p->place read oblivious; a[p->place] write oblivious
  b[p->secret] = 1; // expect: p->secret read oblivious; b[p->secret] write data-dependent-address
}

static void kernel(unsigned x) {
  struct pair p;
  p.place = 2;      // expect: p.place write oblivious
  p.secret = x & 3; // expect: p.secret write oblivious
  use(&p);
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  for (int i = 0; i < 4; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
