// The same kernel in a loop of main, which some runs never come to and some
// leave early.
// RUN: %bulk %s --with registers --refused simple:driver-simple-shape
//@ in: 3 5
//@ in: 0 5
//@ in: 1 -5
//@ in: 9 1
//@ gen: print(rng.randint(0, 4), rng.randint(-5, 5))
#include <stdio.h>

static int state[3], rounds;

static int step(int x) {
  static int called;
  called++;
  for (int i = 0; i < 3; i++)
    if (state[i] > x)
      state[i] -= x;
    else
      state[i] += called;
  return state[0] - state[2];
}

int main(void) {
  int n, x, d = 0;
  scanf("%d %d", &n, &x);
  if (n > 8)
    return printf("too many\n") > 100;
  state[1] = x;
  for (int i = 0; i < n; i++) {
    if (i == 2)
      state[2] += 100;
#pragma kernel
    d = step(x - i);
    if (d < -50)
      break;
    rounds++;
  }
  if (x > 0) {
#pragma kernel
    d += step(d);
  }
  printf("%d %d %d %d %d\n", rounds, d, state[0], state[1], state[2]);
  return 0;
}
