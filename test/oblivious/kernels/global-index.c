// The secret index is a global that main reads.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned key, a[4];

static void kernel(void) {
  unsigned i = key; // expect: key read oblivious
  a[i & 3] = 1; // expect: a[i & 3] write data-dependent-address
}

int main(void) {
  if (scanf("%u", &key) != 1)
    return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
