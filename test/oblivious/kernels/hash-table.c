// A hash table with linear probing: place and number of probes are data.
// RUN: %verdicts %s
//@ in: 1 5
//@ in: 2 6
// expect-all
#include <stdio.h>

static unsigned a[2], slots[4];

static void insert(unsigned v) {
  unsigned i = v * 7 & 3;
  while (slots[i] != 0) // expect: slots[i] read data-dependent-address; branch slots[i] != 0 data-dependent
    i = (i + 1) & 3;
  slots[i] = v + 1; // expect: slots[i] write data-dependent-address
}

static void kernel(void) {
  for (int i = 0; i < 2; i++)
    insert(a[i]); // expect: a[i] read oblivious
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", slots[i]);
  printf("\n");
  return 0;
}
