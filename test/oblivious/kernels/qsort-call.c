// qsort calls a comparator at places that depend on data.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 1
// expect-all
#include <stdio.h>
#include <stdlib.h>

static unsigned a[4];

static int compare(const void *p, const void *q) {
  unsigned u = *(const unsigned *)p; // expect-at-least: *(const unsigned *)p read predicated
  unsigned v = *(const unsigned *)q; // expect-at-least: *(const unsigned *)q read predicated
  return (u > v) - (u < v);
}

static void kernel(void) {
  qsort(a, 4, sizeof *a, compare); // expect-at-least: * access predicated
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
