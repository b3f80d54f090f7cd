// Results of kernels: narrow, wide, real, true or false, structs.
// RUN: %bulk %s --with registers --refused registers:lower-registers --refused simple:driver-simple-shape
//@ in: 300 1
//@ in: -129 0
//@ in: 65 -1
//@ gen: print(rng.randint(-999, 999), rng.randint(-2, 2))
#include <stdbool.h>
#include <stdio.h>

struct answer {
  char c;
  double d;
  short s[3];
};

static int x, y;

static unsigned char narrow(void) { return x + y; }
static long wide(int by) { return y > 0 ? x * 5000000000 : by; }
static float real(void) {
  if (y)
    return x / 3.0;
  return -0.0;
}
static bool odd(void) { return x & 1; }
static bool above(int than) { return y > than && x; }
static struct answer all(void) {
  struct answer r = {x, y, {1}};
  if (y > 0)
    r.s[2] = x;
  else
    r.d /= 3;
  return r;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  int n = narrow();
#pragma kernel
  long w = 2 * wide(7) + 1;
#pragma kernel
  float f = real();
#pragma kernel
  bool b = odd();
#pragma kernel
  b += above(0);
#pragma kernel
  struct answer a = all();
  printf("%d %ld %.9g %d %d %.17g %d %d\n", n, w, f, b, a.c, a.d, a.s[0],
         a.s[2]);
  return 0;
}
