// A table that the kernel itself fills with constants is public, though a copy for each input.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 2 2 3 4
// expect-all
#include <stdio.h>

static unsigned places[4], a[4];

static unsigned kernel(void) {
  for (unsigned i = 0; i < 4; i++)
    places[i] = 3 - i; // expect: places[i] write oblivious
  unsigned r = 0;
  for (unsigned i = 0; i < 4; i++) {
    unsigned place = places[i]; // expect: places[i] read oblivious
    r = 3 * r + a[place]; // expect: a[place] read oblivious
  }
  return r;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: oblivious
  printf("%u\n", r);
  return 0;
}
