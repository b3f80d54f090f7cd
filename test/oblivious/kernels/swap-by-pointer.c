// swap(&a[i], &a[j]) at public places.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 9
// expect-all
#include <stdio.h>

static unsigned a[4];

static void swap(unsigned *p, unsigned *q) {
  unsigned t = *p; // expect: *p read oblivious
  *p = *q; // expect: *p write oblivious; *q read oblivious
  *q = t;  // expect: *q write oblivious
}

static void kernel(void) {
  for (int i = 0; i < 2; i++)
    swap(&a[i], &a[3 - i]);
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
