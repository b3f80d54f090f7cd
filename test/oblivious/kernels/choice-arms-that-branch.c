// A choice with more than arithmetic in an arm is a branch: what is in the arm takes time, or not.
// RUN: %verdicts %s
//@ in: 0 3
//@ in: 1 4
//@ in: 2 0
// expect-all
#include <stdio.h>

static unsigned r[1];

static unsigned slow(unsigned v) {
  for (int i = 0; i < 9; i++)
    v = v * 3 + 1;
  return v;
}

static void kernel(unsigned x, unsigned y) {
  unsigned a = x & 1 ? slow(y) : 4; // expect: branch x & 1 data-dependent
  unsigned b = (x & 1) && slow(y); // expect: branch x & 1 data-dependent
  unsigned c = !((x & 2) || (0, slow(y))); // expect: branch x & 2 data-dependent
  unsigned d = (x & 1) ?: 7 / (y | 1); // expect: branch (x & 1) data-dependent
  unsigned e = x & 1 ? ({ unsigned s = 0; for (int i = 0; i < 9; i++) s += i * y; s; }) : y; // expect: branch x & 1 data-dependent
  unsigned f = x & 1 ? (y & 1 ? y : a++) : 2; // expect: branch x & 1 data-dependent; branch y & 1 data-dependent
  (x & 2) && (a = 5); // expect: branch x & 2 data-dependent
  for (unsigned i = 0; i < 3; i++)
    a += x & 1 ? y % 3 : i; // expect: branch x & 1 data-dependent
  // Public conditions make none.
  for (int i = 0; i < 3; i++)
    a += i == 1 ? slow(i) : 2;
  r[0] = a + b + c + d + e + f; // expect: r[0] write oblivious
}

int main(void) {
  unsigned x, y;
  if (scanf("%u %u", &x, &y) != 2)
    return 1;
#pragma kernel
  kernel(x, y); // expect-call: branching
  printf("%u\n", r[0]);
  return 0;
}
