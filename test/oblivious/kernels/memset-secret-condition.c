// memset under a secret condition, of a known length.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>
#include <string.h>

static unsigned a[4];

static void kernel(unsigned x) {
  if (x & 1) // expect: branch x & 1 data-dependent
    memset(a, 1, sizeof a); // expect: * write predicated
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: predicated
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
