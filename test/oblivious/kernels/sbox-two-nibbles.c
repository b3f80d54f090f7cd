// Two lookups per byte: a secret index made by shift and mask, the second by the result of the first.
// RUN: %verdicts %s
//@ in: 19 20
//@ in: 20 19
// expect-all
#include <stdio.h>

static const unsigned char sbox[16] = {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
static unsigned a[2];

static void kernel(void) {
  for (int i = 0; i < 2; i++) {
    unsigned v = a[i]; // expect: a[i] read oblivious
    unsigned low = sbox[v & 15]; // expect: sbox[v & 15] read data-dependent-address
    unsigned high = sbox[low ^ (v >> 4 & 15)]; // expect: sbox[low ^ (v >> 4 & 15)] read data-dependent-address
    a[i] = high << 4 | low; // expect: a[i] write oblivious
  }
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
