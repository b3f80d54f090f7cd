// A byte of a word at a secret place.
// RUN: %verdicts %s
//@ in: 1 258
//@ in: 2 258
// expect-all
#include <stdio.h>

static unsigned word[1];

static unsigned kernel(unsigned x) {
  const unsigned char *bytes = (const unsigned char *)word;
  return bytes[x & 3]; // expect: bytes[x & 3] read data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 1; i++)
    if (scanf("%u", &word[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
