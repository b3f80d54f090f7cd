// Loops that look independent, and of which an iteration reads what another one
// has stored: in an array, in a scalar, behind the loop.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 1
//@ in: 77
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdio.h>

#define N 2500

static int a[N], b[N], c[N], last, place;

static void run(void) {
  int *p = b;
  for (int i = 0; i < N; i++)
    a[i ^ 1] += a[i];
  int carried = 5;
  for (int i = 0; i < N; i++) {
    b[i] += carried;
    carried = a[i];
  }
  last = carried;
  int i;
  for (i = 0; i < N; i++)
    c[i] = p[(i + 1) % N] + i;
  place = i;
  for (i = 0; i < N; i++)
    p[(i + 7) % N] = p[i] * 3 % 10007;
}

int main(void) {
  unsigned seed;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = seed >> 26;
    b[i] = seed >> 27;
    c[i] = 0;
  }
#pragma kernel
  run();
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 31u + a[i] * 7u + b[i] * 5u + c[i];
  printf("%u %d %d\n", sum, last, place);
  return 0;
}
