// A checksum by a table that the kernel made: the lookup depends on data, the making does not.
// RUN: %verdicts %s
//@ in: 1 2
//@ in: 2 1
// expect-all
#include <stdio.h>

static unsigned a[2], table[16];

static unsigned kernel(void) {
  for (unsigned i = 0; i < 16; i++) {
    unsigned c = i;
    for (int bit = 0; bit < 4; bit++)
      c = c & 1 ? c >> 1 ^ 0xEDB88320u : c >> 1;
    table[i] = c; // expect: table[i] write oblivious
  }
  unsigned crc = ~0u;
  for (int i = 0; i < 2; i++) {
    crc ^= a[i]; // expect: a[i] read oblivious
    crc = crc >> 4 ^ table[crc & 15]; // expect: table[crc & 15] read data-dependent-address
  }
  return crc;
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
