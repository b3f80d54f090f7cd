// a = b = c passes on what b has become, not c.
// RUN: %bulk %s --with registers
//@ in: 300 1.7
//@ in: -129 -0.3
//@ gen: print(rng.randint(-999, 999), round(rng.uniform(-99, 99), 2))
#include <stdio.h>

static int x, i, j;
static double d, e;
static signed char c;
static unsigned char u;
static float f;
static _Bool b;

static void run(void) {
  i = c = x;
  j = u = i + 1;
  e = f = d;
  x = b = x + 129;
  i += c += 100;
  d = i = d * 10;
  if ((c = x + j) > 0)
    j = -(u -= 3);
}

int main(void) {
  scanf("%d %lf", &x, &d);
#pragma kernel
  run();
  printf("%d %d %d %.17g %.17g %d %d %.9g %d\n", x, i, j, d, e, c, u, f, b);
  return 0;
}
