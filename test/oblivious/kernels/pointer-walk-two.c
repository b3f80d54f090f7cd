// *to++ = *from++: the classic copy.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 9
// expect-all
#include <stdio.h>

static unsigned a[4], b[4];

static void kernel(void) {
  const unsigned *from = a;
  unsigned *to = b + 3;
  for (int i = 0; i < 4; i++)
    *to-- = *from++; // expect: *to-- write oblivious; *from++ read oblivious
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
