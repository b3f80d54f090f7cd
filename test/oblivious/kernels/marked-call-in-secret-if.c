// Whether the call is made at all is data: all its accesses are predicated.
// RUN: %verdicts %s
//@ in: 0 3
//@ in: 1 4
// expect-all
#include <stdio.h>

static unsigned a[4], b[4];

static unsigned first(unsigned v) {
  a[1] = v; // expect: a[1] write predicated
  return v * 2;
}

static void second(void) {
  b[2] += 1; // expect: b[2] update predicated
}

int main(void) {
  unsigned x, y;
  if (scanf("%u %u", &x, &y) != 2)
    return 1;
  unsigned r = 0;
  if (x & 1) {
#pragma kernel
    r = first(y); // expect-call: predicated  // expect: branch first(y) data-dependent
  } else {
#pragma kernel
    second(); // expect-call: predicated  // expect: branch second() data-dependent
  }
  printf("%u %u %u\n", r, a[1], b[2]);
  return 0;
}
