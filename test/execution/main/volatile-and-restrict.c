// Qualified objects and parameters.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3
//@ in: 10
#include <stdio.h>

static volatile int flag = 1;
static int from[4] = {1, 2, 3, 4}, to[4];

static void copy(const int *restrict f, int *restrict t, register int n) {
  for (register int i = 0; i < 4; i++)
    t[i] = f[i] * n * flag;
  flag = n;
}

int main(void) {
  int n;
  volatile int seen = 0;
  if (scanf("%d", &n) != 1)
    return 1;
  seen += n;
#pragma kernel
  copy(from, to, n);
  printf("%d %d %d %d\n", to[0], to[3], flag, seen);
  return 0;
}
