// The place where a search stopped, used as an index.
// RUN: %verdicts %s
//@ in: 5 1 5 3 4
//@ in: 3 1 5 3 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x) {
  unsigned i;
  for (i = 0; i < 3; i++) { // expect: branch i < 3 any
    unsigned v = a[i]; // expect: a[i] read predicated
    if (v == x) // expect: branch v == x data-dependent
      break;
  }
  a[i] = 0; // expect: a[i] write data-dependent-address
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
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
