// Insertion sort: how far an element moves is data, and so is the place where it stays.
// RUN: %verdicts %s
//@ in: 3 1 2 4
//@ in: 1 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static void kernel(void) {
  for (int i = 1; i < 4; i++) {
    unsigned v = a[i]; // expect: a[i] read oblivious
    int j = i;
    while (j > 0 && a[j - 1] > v) { // expect: a[j - 1] read predicated; branch * data-dependent
      a[j] = a[j - 1]; // expect: a[j] write predicated; a[j - 1] read predicated
      j--;
    }
    a[j] = v; // expect: a[j] write data-dependent-address
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
