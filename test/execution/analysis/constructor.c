// A function that runs before main fills an array that the kernel changes.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int x, y, a[4];

__attribute__((constructor)) static void prepare(void) {
  for (int i = 0; i < 4; i++)
    a[i] = i + 1;
}

void work(void) { y = a[x & 3] *= x; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d %d %d %d %d\n", y, a[0], a[1], a[2], a[3]);
}
