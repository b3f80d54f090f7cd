// The same tree stored by levels and visited as a whole.
// RUN: %verdicts %s
//@ in: 1 2 3 4 5 6 7
//@ in: 7 6 5 4 3 2 1
// expect-all
#include <stdio.h>

static unsigned a[7];

static void kernel(void) {
  for (int i = 2; i >= 0; i--)
    a[i] += a[2 * i + 1] + a[2 * i + 2]; // expect: a[i] update oblivious; a[2 * i + 1] read oblivious; a[2 * i + 2] read oblivious
}

int main(void) {
  for (int i = 0; i < 7; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 7; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
