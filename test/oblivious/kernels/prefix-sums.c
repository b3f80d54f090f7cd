// Prefix sums, the example of the definition: every address is a function of the loop counter.
// RUN: %verdicts %s
//@ in: 1 2 3 4 5 6 7 8
//@ in: 8 0 6 5 0 3 2 100
// expect-all
#include <stdio.h>

static unsigned a[8];

static void kernel(void) {
  unsigned r = 0;
  for (int i = 0; i < 8; i++) { // expect: branch i < 8 uniform
    r += a[i]; // expect: a[i] read oblivious
    a[i] = r;  // expect: a[i] write oblivious
  }
}

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
