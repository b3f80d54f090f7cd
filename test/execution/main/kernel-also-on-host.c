// Kernel functions are also called from host code, before and after.
// RUN: %bulk %s --by-gcc --driver=grouped,sequential --lower=auto
//@ in: 4 9
//@ in: 10 3
//@ in: 0 0
#include <stdio.h>

static int calls = 1;
static int result;

static int clamp(int x, int lo, int hi) {
  calls++;
  return x < lo ? lo : x > hi ? hi : x;
}

static void mix(int a, int b) { result += clamp(a * b, 0, 20) + calls; }

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2)
    return 1;
  a = clamp(a, 1, 8);
  mix(1, 1);
#pragma kernel
  mix(a, b);
  mix(b, a);
  printf("%d %d %d\n", clamp(result, -5, 40), result, calls);
  return 0;
}
