// An argument of the marked call reads the input.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 5x
//@ in: 9y
//@ in: 0z
#include <stdio.h>

static int cells[4] = {1, 1, 2, 3};

static void grow(int *p, int n) {
  while (n-- > 0) {
    int t = p[3] + p[2];
    p[0] = p[1];
    p[1] = p[2];
    p[2] = p[3];
    p[3] = t;
  }
}

int main(void) {
  int mark;
#pragma kernel
  grow(cells, getchar() - '0');
  mark = getchar();
  getchar(); // the end of the line
  printf("%d %d %c\n", cells[0], cells[3], mark);
  return 0;
}
