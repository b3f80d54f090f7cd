// memcpy of a secret length: how much is copied is data.
// RUN: %verdicts %s
//@ in: 1 1 2 3 4
//@ in: 2 1 2 3 4
// expect-all
#include <stdio.h>
#include <string.h>

static unsigned a[4], b[4];

static void kernel(unsigned x) {
  // Elements at the end are predicated; the access as a whole has another size.
  memcpy(b, a, (x & 3) * sizeof *a); // expect-at-least: * access predicated
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(x);
  for (int i = 0; i < 4; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
