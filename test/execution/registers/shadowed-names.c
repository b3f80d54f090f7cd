// One name for many things, in blocks, parameters, inlined functions.
// RUN: %bulk %s --with registers
//@ in: 4 -4
//@ in: -3 2
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>

static int a, b, out[5];

static int f(int a) {
  int b = a + 1;
  {
    int a = b * 2;
    b += a;
    if (a > 4) {
      int b = 100;
      a += b;
    }
    b += a;
  }
  a -= b;
  return a;
}

static int g(int b, int a) { return f(a) * 3 + f(b); }

static void run(void) {
  out[0] = f(a);
  out[1] = g(a, b);
  int a = out[0];
  out[2] = f(f(a));
  for (int a = 0; a < 3; a++) {
    int out_ = a;
    for (int a = 5; a < 7; a++)
      out_ += a;
    out[3] += out_ * (b > 0 ? a : 1);
  }
  enum { b = 5 };
  out[4] = a + b;
}

int main(void) {
  scanf("%d %d", &a, &b);
#pragma kernel
  run();
  for (int i = 0; i < 5; i++)
    printf("%d%c", out[i], i < 4 ? ' ' : '\n');
  return 0;
}
