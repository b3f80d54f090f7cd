// Sifting down in a heap follows the larger child.
// RUN: %verdicts %s
//@ in: 1 5 4 3 2 1 0
//@ in: 1 4 5 3 2 1 0
// expect-all
#include <stdio.h>

static unsigned a[7];

static void kernel(void) {
  unsigned i = 0;
  while (2 * i + 2 < 7) { // expect: branch 2 * i + 2 < 7 data-dependent
    unsigned child = 2 * i + 1;
    if (a[child] < a[child + 1]) // expect: a[child] read data-dependent-address; a[child + 1] read data-dependent-address; branch a[child] < a[child + 1] data-dependent
      child++;
    unsigned v = a[child]; // expect: a[child] read data-dependent-address
    a[child] = a[i]; // expect: a[child] write data-dependent-address; a[i] read data-dependent-address
    a[i] = v; // expect: a[i] write data-dependent-address
    i = child;
  }
}

int main(void) {
  for (int i = 0; i < 7; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 7; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
