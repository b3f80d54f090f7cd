// After a loop with a public end the counter is public, whatever the loop computed.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 9
// expect-all
#include <stdio.h>

static unsigned a[4], sum[5];

static void kernel(void) {
  unsigned r = 0, i;
  for (i = 0; i < 4; i++)
    r += a[i]; // expect: a[i] read oblivious
  sum[i] = r; // expect: sum[i] write oblivious
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 5; i++)
    printf("%u ", sum[i]);
  printf("\n");
  return 0;
}
