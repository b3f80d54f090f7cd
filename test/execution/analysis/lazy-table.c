// A table that the first of several users fills, on the host or in the kernel.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int x, y;

static int square(int i) {
  static int ready, table[16];
  if (!ready) {
    for (int k = 0; k < 16; k++)
      table[k] = k * k;
    ready = 1;
  }
  return table[i & 15];
}

void work(void) { y = square(x) + square(x + 1); }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  if (x < 0)
    printf("%d\n", square(x + 2));
#pragma kernel
  work();
  printf("%d %d\n", y, square(3));
}
