// The sides of ?: have a common type, whichever is chosen.
// RUN: %bulk %s --with registers
//@ in: 1 -3
//@ in: 0 -3
//@ in: -1 200
//@ gen: print(rng.randint(-1, 1), rng.randint(-128, 127))
#include <stdio.h>

static int x, y;
static long wide[4];
static double d[4];
static unsigned char byte;

static void run(void) {
  signed char c = y;
  unsigned u = 7;
  byte = y;
  wide[0] = x > 0 ? y : u;
  wide[1] = x > 0 ? c : byte;
  wide[2] = x ? y : 5000000000;
  wide[3] = (x > 0 ? -1 : 0u) > 5;
  d[0] = x > 0 ? y : 0.5;
  d[1] = x > 0 ? y : 0.1f;
  d[2] = (x ? 1 : 2.0) / 2;
  d[3] = (x ? 1 : 2) / 2;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 4; i++)
    printf("%ld %.17g ", wide[i], d[i]);
  printf("%d\n", byte);
  return 0;
}
