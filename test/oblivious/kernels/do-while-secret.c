// A do loop with a secret end: its first iteration always happens, later ones may not.
// RUN: %verdicts %s
//@ in: 1
//@ in: 200
// expect-all
#include <stdio.h>

static unsigned digits[10];

static unsigned kernel(unsigned x) {
  unsigned i = 0;
  do {
    digits[i] = x % 10; // expect: digits[i] write predicated
    x /= 10;
    i++;
  } while (x > 0); // expect: branch x > 0 data-dependent
  return i;
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 10; i++)
    printf("%u ", digits[i]);
  printf("%u\n", r);
  return 0;
}
