// The secret rests in an element of a local array; another element is public.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x) {
  unsigned places[2];
  for (unsigned i = 0; i < 2; i++)
    places[i] = (x + i) & 3; // expect: places[i] write oblivious
  a[places[1]] = 1; // expect: places[1] read oblivious; a[places[1]] write data-dependent-address
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
