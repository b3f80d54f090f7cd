// A stack pointer that moves under a secret condition.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 2 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4], kept[4];

static unsigned kernel(void) {
  unsigned used = 0;
  for (int i = 0; i < 4; i++) {
    unsigned v = a[i]; // expect: a[i] read oblivious
    if (v & 1) // expect: branch v & 1 data-dependent
      kept[used++] = v; // expect: kept[used++] write data-dependent-address
  }
  return used;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", kept[i]);
  printf("%u\n", r);
  return 0;
}
