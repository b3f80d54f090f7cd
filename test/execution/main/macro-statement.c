// The whole marked statement is a macro.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 6
//@ in: 0
//@ in: 13
#include <stdio.h>

#define RUN(x) step(&(x), LIMIT);
#define LIMIT 100

static int count;

static void step(int *x, int limit) {
  while (*x && *x < limit) {
    *x = *x * 2 + 1;
    count++;
  }
}

int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  RUN(x)
  printf("%d %d\n", x, count);
  return 0;
}
#undef LIMIT
#define LIMIT 3
