// Host code counts by an atomic builtin.
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
  __atomic_fetch_add(&count, x, __ATOMIC_RELAXED);
#pragma kernel
  work();
  printf("%d %d\n", __sync_add_and_fetch(&count, 1), y);
}
