// printf writes, too: %n stores how many characters came out.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int x, y, width;

void work(void) { y = x * width; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  printf("x = %d%n", x, &width);
#pragma kernel
  work();
  printf(": %d %d\n", y, width);
}
