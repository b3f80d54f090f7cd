// The ladder with a conditional swap by masks: the same accesses for every exponent.
// RUN: %verdicts %s
//@ in: 5 7
//@ in: 8 7
// expect-all
#include <stdio.h>

static unsigned r[2];

static void swap_if(unsigned bit) {
  unsigned d = (r[0] ^ r[1]) & -bit; // expect: r[0] read oblivious; r[1] read oblivious
  r[0] ^= d; // expect: r[0] update oblivious
  r[1] ^= d; // expect: r[1] update oblivious
}

static void kernel(unsigned x, unsigned y) {
  r[0] = 1; // expect: r[0] write oblivious
  r[1] = y % 1009; // expect: r[1] write oblivious
  for (int bit = 3; bit >= 0; bit--) {
    swap_if(x >> bit & 1);
    unsigned u = r[0]; // expect: r[0] read oblivious
    unsigned v = r[1]; // expect: r[1] read oblivious
    r[1] = u * v % 1009; // expect: r[1] write oblivious
    r[0] = u * u % 1009; // expect: r[0] write oblivious
    swap_if(x >> bit & 1);
  }
}

int main(void) {
  unsigned x, y;
  if (scanf("%u %u", &x, &y) != 2)
    return 1;
#pragma kernel
  kernel(x, y); // expect-call: oblivious
  for (int i = 0; i < 2; i++)
    printf("%u ", r[i]);
  printf("\n");
  return 0;
}
