// A program that runs its loop many times, at once or as written, and leaves by
// exit in a function.
// RUN: %library %s --program
#include <stdio.h>
#include <stdlib.h>

static float a[64], b[64];

static void step(float *to, const float *from, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 0.5f + 1;
}

static void stop(int status) {
  printf("ends\n");
  exit(status);
}

int main() {
  for (int n = 1; n < 64; n += 7) {
    step(b, a, n);
    step(a, b, n);
    step(a + 1, a, n / 2);
  }
  for (int i = 0; i < 64; i++)
    printf("%g\n", a[i]);
  stop(4);
}
