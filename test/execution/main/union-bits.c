// A union looks at the bits of a float, in the kernel and in main.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 1.5
//@ in: -0.125
//@ in: 1000
#include <stdint.h>
#include <stdio.h>

typedef union {
  float f;
  uint32_t bits;
  unsigned char bytes[4];
} word;

static word w;
static int exponent;

static void flip(void) {
  exponent = (int)(w.bits >> 23 & 255) - 127;
  w.bits ^= 1u << 31;
  w.bytes[0] |= 1;
}

int main(void) {
  if (scanf("%f", &w.f) != 1)
    return 1;
#pragma kernel
  flip();
  printf("%d %08x %.3f\n", exponent, (unsigned)w.bits, (double)w.f);
  return 0;
}
