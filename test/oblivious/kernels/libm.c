// Functions of libm compute values: no access.
// RUN: %verdicts %s
//@ in: 1 4
//@ in: 2 9
// expect-all
#include <math.h>
#include <stdio.h>

static unsigned a[2];

static void kernel(void) {
  for (int i = 0; i < 2; i++) {
    double root = sqrt(a[i]); // expect: a[i] read oblivious
    a[i] = (unsigned)fmax(floor(root), cos(root)); // expect: a[i] write oblivious
  }
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
