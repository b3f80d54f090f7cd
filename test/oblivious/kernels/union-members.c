// A union of a word and bytes: the bytes of a secret word are secret.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

union view {
  unsigned word;
  unsigned char bytes[4];
};
static union view u;
static unsigned a[4];

static void kernel(unsigned x) {
  u.word = x & 3; // expect: u.word write oblivious
  unsigned i = u.bytes[0]; // expect: u.bytes[0] read oblivious
  a[i] = 1; // expect: a[i] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
