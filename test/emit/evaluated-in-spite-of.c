// Labels that nothing jumps to, empty assembly, an array that has its size where
// it is defined and one that only 'sizeof' names keep no kernel from being
// evaluated.
// RUN: %c2cu %source -p 8 --lower=registers -o %t.cu
#include <stdio.h>

extern const unsigned table[];
unsigned a[4], s;
static int none[0];

static void kernel(void) {
  extern const unsigned shifts[];
sum:
  for (int i = 0; i < 4; i++) {
    unsigned product = a[i] * table[i];
    __asm__("" : "+r"(product));
    s += sizeof none;
    s ^= product >> (shifts)[i];
  }
}

const unsigned table[4] = {3, 5, 7, 9};
const unsigned shifts[4] = {0, 1, 2, 3};

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel();
  printf("%u\n", s);
  return 0;
}
