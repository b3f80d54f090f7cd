// Thread-local state of host code is state of the run.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int x, y;
static _Thread_local int count;

void work(void) { y = x * x; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  count += x;
#pragma kernel
  work();
  printf("%d %d\n", count++, y);
}
