// Host code counts through a builtin without a prototype.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int x, y, count = 5;

void work(void) { y = x * x; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  if (__builtin_add_overflow(count, x, &count))
    return 2;
#pragma kernel
  work();
  printf("%d %d\n", count, y);
}
