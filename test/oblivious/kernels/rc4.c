// RC4: its permutation is made by the key, and both indices walk by it.
// RUN: %verdicts %s
//@ in: 1 2
//@ in: 2 1
// expect-all
#include <stdio.h>

static unsigned key[2], s[8];

static unsigned kernel(void) {
  for (unsigned i = 0; i < 8; i++)
    s[i] = i; // expect: s[i] write oblivious
  unsigned j = 0;
  for (unsigned i = 0; i < 8; i++) {
    unsigned t = s[i]; // expect: s[i] read oblivious
    j = (j + t + key[i & 1]) & 7; // expect: key[i & 1] read oblivious
    s[i] = s[j]; // expect: s[i] write oblivious; s[j] read data-dependent-address
    s[j] = t; // expect: s[j] write data-dependent-address
  }
  unsigned u = s[1]; // expect: s[1] read oblivious
  return s[u & 7]; // expect: s[u & 7] read data-dependent-address
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &key[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
