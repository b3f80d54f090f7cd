// Locals without a value, which all branches assign before anyone looks.
// RUN: %bulk %s --with registers
//@ in: 1 2
//@ in: -1 2
//@ in: 0 -2
//@ gen: print(rng.randint(-2, 2), rng.randint(-9, 9))
#include <stdio.h>

struct pair {
  int one, two;
};

static int x, y, out[5];

static void run(void) {
  int r, t[3], unused;
  double d;
  struct pair p;
  if (x > 0) {
    r = 1;
    t[0] = y;
    d = 0.5;
    p.one = 1;
    p.two = 2;
  } else {
    r = 2;
    t[0] = -y;
    d = 1.5;
    p = (struct pair){3, 4};
  }
  if (r == 1)
    t[1] = 5, unused = 7;
  if (x <= 0)
    t[1] = 6;
  t[2] = t[0] + t[1];
  out[0] = r;
  out[1] = t[2];
  out[2] = d * 2;
  out[3] = p.one * 10 + p.two;
  if (r == 1)
    out[4] = unused;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 5; i++)
    printf("%d%c", out[i], i < 4 ? ' ' : '\n');
  return 0;
}
