// A switch takes as many ways as it has statements, not numbers.
// RUN: %verdicts %s
//@ in: 1 4294967295
//@ in: 2 5
// expect-all
#include <stdio.h>

static unsigned r[1];

static void kernel(unsigned x, unsigned long y) {
  unsigned a = 0;
  switch (x & 3) { // expect: branch x & 3 data-dependent
  case 1:
    a = 3;
    break;
  case 2:
    a = 4;
  }
  switch (y) { // expect: branch y data-dependent
  case 4294967290ul ... 4294967295ul:
    a += 2;
    break;
  default:
  case 7:
    a += 1;
  }
  for (int i = 0; i < 4; i++)
    switch (i) { // expect: branch i uniform
    case 0 ... 1:
      a += 2;
    }
  r[0] = a; // expect: r[0] write oblivious
}

int main(void) {
  unsigned x;
  unsigned long y;
  if (scanf("%u %lu", &x, &y) != 2)
    return 1;
#pragma kernel
  kernel(x, y); // expect-call: branching
  printf("%u\n", r[0]);
  return 0;
}
