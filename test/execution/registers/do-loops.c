// do loops, also those that are there for their break.
// RUN: %bulk %s --with registers
//@ in: 4 9
//@ in: -4 9
//@ in: 0 -9
//@ gen: print(rng.randint(-5, 5), rng.randint(-9, 9))
#include <stdio.h>

static int x, y, n, out[4];

static int check(int a, int b) {
  int bad = 1;
  do {
    if (a < 0)
      break;
    n++;
    if (b < 0)
      continue;
    n += 10;
    if (a > b)
      return n;
    bad = 0;
  } while (0);
  n += 100;
  return bad ? -n : n;
}

static void run(void) {
  int i = 5;
  do
    out[0] += x > i ? i : x;
  while (i-- > 3);
  out[1] = check(x, y);
  out[2] = check(y, x);
  i = 0;
  while (1) {
    if (++i > 4)
      break;
    if (x == i)
      continue;
    out[3] = out[3] * 3 + i;
  }
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 4; i++)
    printf("%d ", out[i]);
  printf("%d\n", n);
  return 0;
}
