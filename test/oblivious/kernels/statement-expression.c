// A macro of GNU C that keeps its arguments from being evaluated twice.
// RUN: %verdicts %s
//@ in: 1 2
//@ in: 2 1
// expect-all
#include <stdio.h>

#define LARGER(u, v) ({ unsigned s = (u), t = (v); s > t ? s : t; })
static unsigned a[2], r[1];

static void kernel(void) {
  unsigned u = a[0]; // expect: a[0] read oblivious
  unsigned v = a[1]; // expect: a[1] read oblivious
  r[0] = LARGER(u, v); // expect: r[0] write oblivious
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 1; i++)
    printf("%u ", r[i]);
  printf("\n");
  return 0;
}
