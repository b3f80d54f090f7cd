// Which function runs is a branch, even if none of them makes an access.
// RUN: %verdicts %s
//@ in: 0
//@ in: 1
// expect-all
#include <stdio.h>

struct ops {
  unsigned (*run)(unsigned);
};
static unsigned r[1];

static unsigned once(unsigned v) { return v + 1; }

static unsigned often(unsigned v) {
  for (int i = 0; i < 9; i++)
    v = v * 3 + 1;
  return v;
}

static void kernel(unsigned x) {
  struct ops o = {once}; // expect-if-any: o write oblivious
  unsigned a = o.run(2); // expect: o.run read oblivious
  o.run = x & 1 ? once : often; // expect: o.run write oblivious
  a += o.run(3); // expect: o.run read oblivious; branch o.run data-dependent
  r[0] = a + (x & 1 ? often : once)(4); // expect: r[0] write oblivious; branch * data-dependent
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: branching
  printf("%u\n", r[0]);
  return 0;
}
