// Selection sort: it exchanges with the place of the minimum.
// RUN: %verdicts %s
//@ in: 3 1 2 4
//@ in: 1 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(void) {
  for (int i = 0; i < 3; i++) {
    int low = i;
    for (int j = i + 1; j < 4; j++)
      if (a[j] < a[low]) // expect: a[j] read oblivious; a[low] read data-dependent-address; branch a[j] < a[low] data-dependent
        low = j;
    unsigned t = a[i]; // expect: a[i] read oblivious
    a[i] = a[low]; // expect: a[i] write oblivious; a[low] read data-dependent-address
    a[low] = t;    // expect: a[low] write data-dependent-address
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
