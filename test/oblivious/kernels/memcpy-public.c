// memcpy of a known length between known places.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 2 2 3 4
// expect-all
#include <stdio.h>
#include <string.h>

static unsigned a[4], b[4];

static void kernel(void) {
  memcpy(b, a + 2, 2 * sizeof *a); // expect: * access oblivious
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
