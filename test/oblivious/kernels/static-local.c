// A static local persists from call to call: it counts calls, which are known.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4];

static void append(unsigned x) {
  static unsigned used;
  a[used] = x; // expect: used read oblivious; a[used] write oblivious
  used++; // expect: used update oblivious
}

static void kernel(unsigned x) {
  append(x);
  append(x + 1);
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
