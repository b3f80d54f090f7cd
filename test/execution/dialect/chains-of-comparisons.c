// Comparisons of comparisons, which clang++ takes for mistakes.
// RUN: %bulk %s
//@ in: 5
//@ in: -1
#include <stdio.h>

static int kernel(int v) {
  return (v > 2 > 0) + (3 > v >= 1) * 2 + (1 < 2 < v) * 4 + ((v < 3) < 2) * 8;
}

int main(void) {
  int v, r;
  if (scanf("%d", &v) != 1)
    return 1;
#pragma kernel
  r = kernel(v);
  printf("%d %d\n", r, 1 < v < 3);
}
