// Host code writes objects by inline assembly.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int x, y, seen = 5, cell[2] = {1, 2};

void work(void) { y = x * x + cell[1]; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  __asm__("" : "=r"(seen) : "0"(seen + x));
  __asm__("" : "=r"(cell[1]) : "0"(cell[1] + x));
#pragma kernel
  work();
  printf("%d %d %d\n", seen, y, cell[1]);
}
