// A loop that is longer each time: a run of a group puts more rows into the
// next launch while those behind it have still to read theirs.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 6 1
//@ in: 6 2
//@ in: 6 3
#include <stdio.h>

static void f(long *v) {
  v[0] = v[0] * v[0] + 3;
  v[1] -= v[0];
}

int main(void) {
  int n;
  long x;
  if (scanf("%d %ld", &n, &x) != 2)
    return 1;
  for (int row = 1; row < n; row++) {
    long sum = 0;
    for (int i = 0; i < row; i++) {
      long v[2] = {x + i * row, i};
#pragma kernel
      f(v);
      sum += v[0] + 2 * v[1];
    }
    printf("%ld ", sum);
  }
  printf("\n");
  return 0;
}
