// A do loop with a public end.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 2 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(void) {
  int i = 3;
  do {
    a[i] += i; // expect: a[i] update oblivious
  } while (i-- > 0); // expect: branch i-- > 0 uniform
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
