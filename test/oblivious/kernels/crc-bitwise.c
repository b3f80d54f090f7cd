// The same bit by bit, with an if around a register: every access is oblivious.
// RUN: %verdicts %s
//@ in: 1 2
//@ in: 2 1
// expect-all
#include <stdio.h>

static unsigned a[2];

static unsigned kernel(void) {
  unsigned crc = ~0u;
  for (int i = 0; i < 2; i++) {
    crc ^= a[i]; // expect: a[i] read oblivious
    for (int bit = 0; bit < 4; bit++) { // expect: branch bit < 4 uniform
      unsigned low = crc & 1;
      crc >>= 1;
      if (low) // expect: branch low data-dependent
        crc ^= 0xEDB88320u;
    }
  }
  return crc;
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: branching
  printf("%u\n", r);
  return 0;
}
