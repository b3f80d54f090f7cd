// A pointer written as bytes keeps what it depends on.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>
#include <string.h>

static unsigned a[4];

static void kernel(unsigned x) {
  unsigned *p, *q;
  p = a + (x & 3); // expect: p write oblivious
  memcpy(&q, &p, sizeof q); // expect-if-any: * access oblivious
  *q = 1; // expect: q read oblivious; *q write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
