// Constants from a table, one for each round.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static const unsigned rounds[4] = {11, 22, 44, 88};
static const unsigned char order[4] = {2, 0, 3, 1};
static unsigned a[4];

static void kernel(unsigned x) {
  for (int i = 0; i < 4; i++) {
    unsigned place = order[i]; // expect: order[i] read oblivious
    a[place] = x ^ rounds[i]; // expect: a[place] write oblivious; rounds[i] read oblivious
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
