// Numbers are drawn before the call and after it, from a seed of the input.
// RUN: %bulk %s --by-gcc --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>
#include <stdlib.h>

int x, y;

void work(void) { y = x * x; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  srand(x);
  srand48(x);
  srandom(x);
  int first = rand() % 100 + (int)(lrand48() % 100);
#pragma kernel
  work();
  printf("%d %d %d %ld %ld\n", first, y, rand() % 100, lrand48() % 100,
         random() % 100);
}
