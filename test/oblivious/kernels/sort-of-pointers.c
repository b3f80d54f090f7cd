// The library's order is that of what the pointers mean: a comparison decides
// where they come to lie.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 1
//@ in: 2 4 1 3
#include <stdio.h>
#include <stdlib.h>

static unsigned a[4];

static int compare(const void *p, const void *q) {
  unsigned x = **(unsigned *const *)p, y = **(unsigned *const *)q;
  return x < y ? -1 : x > y;
}

static void kernel(unsigned *b) {
  unsigned *sorted[4];
  for (int i = 0; i < 4; i++)
    sorted[i] = &b[i]; // expect: sorted[i] write oblivious
  qsort(sorted, 4, sizeof sorted[0], compare);
  *sorted[0] = 9; // expect: *sorted[0] write data-dependent-address; sorted[0] read oblivious
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(a); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
