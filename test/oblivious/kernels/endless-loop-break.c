// while (1), left at a public count.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 2 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(void) {
  unsigned r = 0;
  int i = 0;
  while (1) {
    if (i == 4) // expect: branch i == 4 uniform
      break;
    r = 3 * r + a[i++]; // expect: a[i++] read oblivious
  }
  return r;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: oblivious
  printf("%u\n", r);
  return 0;
}
