// A counter that goes on over loops of secret length: at the second loop's iteration it depends on the first's.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[16];

static void kernel(unsigned x) {
  unsigned k = 0;
  for (unsigned i = 0; i < 2; i++)
    for (unsigned j = 0; j <= (x & 3); j++) // expect: branch j <= (x & 3) data-dependent
      a[k++] = i; // expect: a[k++] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 16; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
