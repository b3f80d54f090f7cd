// The ladder whose bit selects the register as an index: two multiplications always, at secret places.
// RUN: %verdicts %s
//@ in: 5 7
//@ in: 8 7
// expect-all
#include <stdio.h>

static unsigned r[2];

static void kernel(unsigned x, unsigned y) {
  r[0] = 1; // expect: r[0] write oblivious
  r[1] = y % 1009; // expect: r[1] write oblivious
  for (int i = 3; i >= 0; i--) {
    unsigned bit = x >> i & 1;
    r[1 - bit] = r[0] * r[1] % 1009; // expect: r[1 - bit] write data-dependent-address; r[0] read oblivious; r[1] read oblivious
    unsigned v = r[bit]; // expect: r[bit] read data-dependent-address
    r[bit] = v * v % 1009; // expect: r[bit] write data-dependent-address
  }
}

int main(void) {
  unsigned x, y;
  if (scanf("%u %u", &x, &y) != 2)
    return 1;
#pragma kernel
  kernel(x, y); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", r[i]);
  printf("\n");
  return 0;
}
