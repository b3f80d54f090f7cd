// ChaCha's quarter rounds: additions, exclusive ors and rotations at known places.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 5 6 7 8
// expect-all
#include <stdio.h>

static unsigned a[4];

static void mix(unsigned *u, unsigned v, unsigned *w, int n) {
  *u += v; // expect: *u update oblivious
  unsigned t = *w ^ *u; // expect: *w read oblivious; *u read oblivious
  *w = t << n | t >> (32 - n); // expect: *w write oblivious
}

static void kernel(void) {
  static const int turns[4] = {16, 12, 8, 7};
  for (int i = 0; i < 4; i++)
    mix(&a[2 * i & 3], a[(2 * i + 1) & 3], &a[(2 * i + 3) & 3], turns[i]); // expect: a[(2 * i + 1) & 3] read oblivious; turns[i] read oblivious
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
