// The bytes of a number, which C lets a character type read and write, where
// data decide whether that happens.
// RUN: %bulk %s --with registers --refused registers:lower-registers
//@ in: 1 258
//@ in: -1 772
//@ in: 5 -2
//@ gen: print(rng.randint(-2, 2), rng.randint(0, 99999))
#include <stdio.h>

static int a, x, bytes;

static void run(void) {
  if (a > 0) {
    unsigned char *p = (unsigned char *)&x;
    bytes = p[0] + 1000 * p[1];
    p[2] = 1;
  }
}

int main(void) {
  scanf("%d %d", &a, &x);
#pragma kernel
  run();
  printf("%d %d\n", x, bytes);
  return 0;
}
