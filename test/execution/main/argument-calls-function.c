// Arguments of the marked call are calls of the program's own functions, which
// host code evaluates, once and in the run that they belong to.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 4 7
//@ in: 1 1
//@ in: 10 3
#include <stdio.h>

static int asked;
static int x;

static int next(int step) {
  asked += step;
  return asked;
}

static int grow(int by, int limit) {
  while (x < limit)
    x += by;
  return x - limit;
}

int main(void) {
  int y, r;
  if (scanf("%d %d", &x, &y) != 2)
    return 1;
#pragma kernel
  r = grow(next(1) + 1, 10 * y);
#pragma kernel
  r += grow(y, next(r + x));
  printf("%d %d %d\n", r, x, asked);
  return 0;
}
