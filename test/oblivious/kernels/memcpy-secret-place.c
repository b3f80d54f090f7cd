// memcpy of a known length from a secret place.
// RUN: %verdicts %s
//@ in: 1 1 2 3 4
//@ in: 2 1 2 3 4
// expect-all
#include <stdio.h>
#include <string.h>

static unsigned a[4], b[2];

static void kernel(unsigned x) {
  memcpy(b, a + (x & 1), sizeof b); // expect: * update data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
