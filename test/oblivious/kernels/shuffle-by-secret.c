// Fisher-Yates by numbers of the input: each exchange is with a secret place.
// RUN: %verdicts %s
//@ in: 1 0 1
//@ in: 0 2 1
// expect-all
#include <stdio.h>

static unsigned a[3], deck[4];

static void kernel(void) {
  for (unsigned i = 0; i < 4; i++)
    deck[i] = i; // expect: deck[i] write oblivious
  for (unsigned i = 3; i > 0; i--) {
    unsigned j = a[i - 1] % (i + 1); // expect: a[i - 1] read oblivious
    unsigned t = deck[i]; // expect: deck[i] read oblivious
    deck[i] = deck[j]; // expect: deck[i] write oblivious; deck[j] read data-dependent-address
    deck[j] = t; // expect: deck[j] write data-dependent-address
  }
}

int main(void) {
  for (int i = 0; i < 3; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", deck[i]);
  printf("\n");
  return 0;
}
