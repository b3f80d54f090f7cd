// Two local pointers exchanged under a secret condition: both are data then.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[2], b[2];

static void kernel(unsigned x) {
  unsigned *p = a, *q = b;
  if (x & 1) { // expect: branch x & 1 data-dependent
    unsigned *t = p;
    p = q;
    q = t;
  }
  p[0] = 1; // expect: p[0] write data-dependent-address
  q[1] = 2; // expect: q[1] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  for (int i = 0; i < 2; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
