// Arguments read directly; the program shifts argv while it parses.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --args='7 eleven 13'
//@ in: 1
//@ in: 2
//@ in: 3
#include <stdio.h>
#include <stdlib.h>

static int values[4], n;

static int dot(int x) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += values[i] * (x + i);
  return s;
}

int main(int argc, char *argv[]) {
  int x, r;
  char **at = argv + 1;
  while (--argc > 0 && n < 4)
    values[n++] = atoi(*at++);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  r = dot(x);
  printf("%d left, %d values, last %s: %d\n", argc, n, at[-1], r);
  return 0;
}
