// An object without a name: file-scope compound literals are state like others.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int x, y;
static int *count = (int[]){5, 6};

void work(void) { y = x * x; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  count[0] += x;
  ++*count;
#pragma kernel
  work();
  printf("%d %d\n", *count, y);
}
