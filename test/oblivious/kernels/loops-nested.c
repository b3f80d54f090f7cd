// A triangle of loops: the inner bound is a counter, not data.
// RUN: %verdicts %s
//@ in: 1 2 3 4 5 6
//@ in: 6 5 4 3 2 9
// expect-all
#include <stdio.h>

static unsigned a[6], sums[6];

static void kernel(void) {
  for (int i = 0; i < 6; i++) // expect: branch i < 6 uniform
    for (int j = 0; j <= i; j++) // expect: branch j <= i uniform
      sums[i] += a[j]; // expect: sums[i] update oblivious; a[j] read oblivious
}

int main(void) {
  for (int i = 0; i < 6; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 6; i++)
    printf("%u ", sums[i]);
  printf("\n");
  return 0;
}
