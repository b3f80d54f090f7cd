// Two buffers exchanged in every round: public.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 9
// expect-all
#include <stdio.h>

static unsigned a[4], b[4];

static void kernel(void) {
  unsigned *from = a, *to = b;
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < 4; i++)
      to[i] = from[i] + from[i ^ 1]; // expect: to[i] write oblivious; from[i] read oblivious; from[i ^ 1] read oblivious
    unsigned *t = from;
    from = to;
    to = t;
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
