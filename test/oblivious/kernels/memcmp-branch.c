// memcmp of secret data: its result is data, and it may stop where the bytes differ.
// RUN: %verdicts %s
//@ in: 1 2 1 2
//@ in: 1 2 1 3
// expect-all
#include <stdio.h>
#include <string.h>

static unsigned a[2], b[2], same;

static void kernel(void) {
  if (memcmp(a, b, sizeof a) == 0) // expect-at-least: * read oblivious; branch * data-dependent
    same = 1; // expect: same write predicated
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &b[i]) != 1)
      return 1;
#pragma kernel
  kernel();
  printf("%u\n", same);
  return 0;
}
