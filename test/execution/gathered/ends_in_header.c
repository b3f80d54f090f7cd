// The header of a loop ends the run: what iterations before have printed stays.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 0
//@ in: 5
#include <stdio.h>
#include <stdlib.h>

static int t;
static int f(int v) { return v * 7 % 11; }
static int more(int n) {
  if (t >= n)
    exit(n);
  return 1;
}

int main(void) {
  int n;
  scanf("%d", &n);
  while (more(n)) {
    t++;
#pragma kernel
    int r = f(t);
    printf("%d %d\n", t, r);
  }
  return 0;
}
