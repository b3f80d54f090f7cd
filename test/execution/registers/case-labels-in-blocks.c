// A case may stand anywhere in the body of a switch.
// RUN: %bulk %s --with registers --refused registers:lower-registers
//@ in: 1 2
//@ in: -1 7
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>

static int a, b, x;

static void chosen(int k) {
  switch (k) {
  case 0: {
    x += a;
  case 1:
    x += b;
  } break;
  default:
    x += 900;
  }
}

static void run(void) {
  chosen(1);
  x *= 3;
  chosen(2);
}

int main(void) {
  scanf("%d %d", &a, &b);
#pragma kernel
  run();
  printf("%d\n", x);
  return 0;
}
