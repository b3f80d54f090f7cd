// A switch whose cases fall through.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
//@ in: 3
//@ in: 0
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x) {
  switch (x & 3) { // expect: branch x & 3 data-dependent
  case 1:
    a[1] = 5; // expect: a[1] write predicated
    /* fall through */
  case 2:
    a[2] = 6; // expect: a[2] write predicated
    /* fall through */
  case 3:
    a[3] = 7; // expect: a[3] write predicated
  }
  a[0] = x; // expect: a[0] write oblivious
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
