// A switch on data: each case is predicated.
// RUN: %verdicts %s
//@ in: 0
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4], done;

static void kernel(unsigned x) {
  switch (x & 3) { // expect: branch x & 3 data-dependent
  case 0:
    a[0] = 5; // expect: a[0] write predicated
    break;
  case 2:
    a[2] = 6; // expect: a[2] write predicated
    break;
  default:
    break;
  }
  done = 1; // expect: done write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: predicated
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("%u\n", done);
  return 0;
}
