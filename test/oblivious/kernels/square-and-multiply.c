// Modular exponentiation: it multiplies only where a bit of the exponent is set.
// RUN: %verdicts %s
//@ in: 5 7
//@ in: 8 7
// expect-all
#include <stdio.h>

static unsigned state[2];

static void multiply(unsigned *r, unsigned v) {
  *r = *r * v % 1009; // expect: *r write predicated; *r read predicated
}

static void kernel(unsigned x, unsigned y) {
  state[0] = 1; // expect: state[0] write oblivious
  for (int bit = 3; bit >= 0; bit--) {
    unsigned v = state[0]; // expect: state[0] read oblivious
    state[0] = v * v % 1009; // expect: state[0] write oblivious
    if (x >> bit & 1) // expect: branch x >> bit & 1 data-dependent
      multiply(&state[0], y % 1009);
  }
}

int main(void) {
  unsigned x, y;
  if (scanf("%u %u", &x, &y) != 2)
    return 1;
#pragma kernel
  kernel(x, y); // expect-call: predicated
  for (int i = 0; i < 0; i++)
    printf("%u ", state[i]);
  printf("\n");
  return 0;
}
