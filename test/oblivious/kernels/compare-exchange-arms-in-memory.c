// Compare-exchange by ?: whose arms are elements: only one of them is read.
// RUN: %verdicts %s
//@ in: 1 2
//@ in: 2 1
// expect-all
#include <stdio.h>

static unsigned a[2];

static void kernel(void) {
  unsigned u = a[0]; // expect: a[0] read oblivious
  unsigned v = a[1]; // expect: a[1] read oblivious
  unsigned low = u < v ? // expect: branch u < v data-dependent
    a[0] : // expect: a[0] read predicated
    a[1];  // expect: a[1] read predicated
  a[1] = u + v - low; // expect: a[1] write oblivious
  a[0] = low;         // expect: a[0] write oblivious
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: predicated
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
