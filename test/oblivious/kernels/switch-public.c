// A switch on a counter is known.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x) {
  for (int i = 0; i < 4; i++) {
    switch (i) { // expect: branch i uniform
    case 0:
      a[3] = x; // expect: a[3] write oblivious
      break;
    case 1:
    case 2:
      a[i] = x + 1; // expect: a[i] write oblivious
      break;
    default:
      a[0] = x + 2; // expect: a[0] write oblivious
    }
  }
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
