// _Bool is 0 or 1, whatever is converted to it, and a number in arithmetic.
// RUN: %bulk %s --with registers
//@ in: 256 0.5
//@ in: 0 -0
//@ in: 1 nan
//@ in: -1 1e-320
//@ gen: print(rng.choice([0, 1, 2, 512, 65536]), rng.choice([0, 0.25, -3]))
#include <stdbool.h>
#include <stdio.h>

static int x, out[8];
static double d;
static bool a[6], b;

static bool positive(int v) { return v; }

static void run(bool given) {
  a[0] = x;
  a[1] = d;
  a[2] = (unsigned char)x;
  a[3] = x > 0;
  a[4] = (float)d;
  a[4] += 5;
  a[5] = !d;
  b = given;
  b ^= a[0];
  out[0] = a[0] + a[1] + a[2];
  out[1] = a[0] << 3 | a[1] << 2 | a[3];
  out[2] = -a[0];
  out[3] = ~a[1];
  out[4] = a[0] == x;
  out[5] = positive(x * 2) * 10 + positive(0);
  out[6] = a[0] > a[1] ? 3 : a[0] & a[1];
  a[3] -= 1;
  a[2] *= 7;
  out[7] = (a[0] ? 0.5 : a[1]) * 4;
}

int main(void) {
  scanf("%d %lf", &x, &d);
#pragma kernel
  run(x);
  for (int i = 0; i < 6; i++)
    printf("%d ", a[i]);
  for (int i = 0; i < 8; i++)
    printf("%d ", out[i]);
  printf("%d\n", b);
  return 0;
}
