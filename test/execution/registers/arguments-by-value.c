// Arguments of every kind: constants, other ones of each input; parameters
// that the kernel changes.
// RUN: %bulk %s --with registers
//@ in: 3 100 2.5
//@ in: -3 300 -0.1
//@ gen: print(rng.randint(-9, 9), rng.randint(-999, 999), rng.randint(-99, 99) / 8)
#include <stdio.h>

enum mode { PLAIN, TWICE = 4 };

static int out[8];
static double d[2];

static void run(int n, int x, char c, unsigned short h, float f, double g,
                long w, _Bool b, enum mode mode, const int fixed, unsigned u) {
  out[0] = x * n;
  n--;
  x += c;
  for (int i = 0; i < n; i++)
    out[i + 1] = x++ + h * i;
  if (mode == TWICE)
    x *= 2;
  out[4] = x + (b ? h : c);
  f += g;
  d[0] = f;
  d[1] = g * w;
  out[5] = w % 1000 + fixed;
  b = x > 0;
  out[6] = b + (u > 5) * 2;
  h += 65000;
  out[7] = h + (int)(u >> 28);
}

int main(void) {
  int x, y;
  double z;
  scanf("%d %d %lf", &x, &y, &z);
#pragma kernel
  run(4, x, y, y, z, z, x * 3000000000, y, TWICE, -7, -1);
  for (int i = 0; i < 8; i++)
    printf("%d ", out[i]);
  printf("%.17g %.17g\n", d[0], d[1]);
  return 0;
}
