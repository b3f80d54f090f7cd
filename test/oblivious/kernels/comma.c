// The comma: its left side is an access, its right side the index.
// RUN: %verdicts %s
//@ in: 1 2
//@ in: 2 3
// expect-all
#include <stdio.h>

static unsigned a[4], b[2];

static void kernel(void) {
  unsigned i;
  i = (b[1] = 7, b[0] & 3); // expect: b[1] write oblivious; b[0] read oblivious
  a[i] = 1; // expect: a[i] write data-dependent-address
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &b[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
