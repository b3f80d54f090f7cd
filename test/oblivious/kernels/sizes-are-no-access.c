// sizeof and & evaluate nothing: no access where it looks like one.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4], r[1];

static void kernel(unsigned x) {
  unsigned *p = &a[x & 3];
  r[0] = (unsigned)(sizeof a[x & 3] + (unsigned)(p - a)); // expect: r[0] write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: oblivious
  for (int i = 0; i < 1; i++)
    printf("%u ", r[i]);
  printf("\n");
  return 0;
}
