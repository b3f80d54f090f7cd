// A public condition in a secret one, and a secret in a public one.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x) {
  for (int i = 0; i < 4; i++) {
    if (x & 1) // expect: branch x & 1 data-dependent
      if (i & 1) // expect: branch i & 1 uniform
        a[i] = x; // expect: a[i] write predicated
    if (i == 2) { // expect: branch i == 2 uniform
      a[0] += 1; // expect: a[0] update oblivious
      if (x & 2) // expect: branch x & 2 data-dependent
        a[1] += 1; // expect: a[1] update predicated
    }
  }
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
