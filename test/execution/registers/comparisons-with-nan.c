// A comparison and the negation of its opposite are two things; NaN is true.
// RUN: %bulk %s --with registers
//@ in: nan 1
//@ in: 1 nan
//@ in: 1 1
//@ in: nan nan
//@ in: -0 0
//@ gen: print(*rng.choices(["nan", "0", "-0", "1", "-1", "inf"], k=2))
#include <stdio.h>

static float x, y;
static double u, v;
static unsigned narrow, wide;
static int states[6];

static void compare(void) {
  narrow = (x < y) | (x <= y) << 1 | (x > y) << 2 | (x >= y) << 3 |
           (x == y) << 4 | (x != y) << 5 | !(x < y) << 6 | !(x <= y) << 7 |
           !(x > y) << 8 | !(x >= y) << 9 | !(x == y) << 10 | !(x != y) << 11;
  u = x;
  v = y;
  wide = (u < v) | (u <= v) << 1 | (u > v) << 2 | (u >= v) << 3 |
         (u == v) << 4 | (u != v) << 5 | !(u < v) << 6 | !(u <= v) << 7 |
         !(u > v) << 8 | !(u >= v) << 9 | !u << 10 | !!v << 11;
  if (x)
    states[0] = 1;
  if (!x)
    states[0] += 2;
  if (x == x)
    states[1] = 1;
  else
    states[1] = 2;
  if (u - u == 0)
    states[2] = 1;
  if (x < y)
    states[3] = 1;
  else if (x > y)
    states[3] = 2;
  else if (x == y)
    states[3] = 3;
  else
    states[3] = 4;
  if (!(x < y || x > y))
    states[4] = 1;
  if (!(u <= v) && !(u >= v))
    states[4] += 2;
  states[5] = x && y ? x || y : 7;
}

int main(void) {
  scanf("%f %f", &x, &y);
#pragma kernel
  compare();
  printf("%x %x", narrow, wide);
  for (int i = 0; i < 6; i++)
    printf(" %d", states[i]);
  printf("\n");
  return 0;
}
