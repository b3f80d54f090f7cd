// Objects with initial values that no input changes before the kernel, which
// changes them; and objects of which it writes some elements.
// RUN: %bulk %s --with registers
//@ in: 5 1
//@ in: -5 0
//@ gen: print(rng.randint(-9, 9), rng.randint(-2, 2))
#include <stdio.h>

static int x, k, weights[4] = {1, 2, 3, 4}, zeros[4], some[4] = {[1] = 7};
static double scale = 0.5;
static unsigned char flags[3] = {255, 1};
static int untouched[2] = {8, 9};

static int weigh(void) {
  int s = 0;
  for (int i = 0; i < 4; i++) {
    s += weights[i] * x;
    if (s > 10)
      weights[i] = -weights[i];
  }
  scale *= x;
  flags[0] += 2;
  if (k > 0)
    flags[1] = k;
  zeros[2] = zeros[1] + s;
  if (k)
    some[3] = s;
  some[0] = untouched[1] + some[1];
  return s;
}

int main(void) {
  scanf("%d %d", &x, &k);
  if (k < 0)
    untouched[0] = k;
#pragma kernel
  int s = weigh();
  printf("%d %g %d %d %d %d %d", s, scale, flags[0], flags[1], flags[2],
         untouched[0], untouched[1]);
  for (int i = 0; i < 4; i++)
    printf(" %d %d %d", weights[i], zeros[i], some[i]);
  printf("\n");
  return 0;
}
