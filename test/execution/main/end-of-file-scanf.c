// Reads numbers to the end of its input with scanf.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=line
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=files
//@ in: 1 2 3 4
//@ in:
//@ in: 100
//@ in: 5 5 5 -5 7 8 9
#include <stdio.h>

static int n, a[32];
static long long weighted;

static void weigh(void) {
  for (int i = 0; i < n; i++)
    weighted += (long long)a[i] * (i + 1) * (n - i);
}

int main(void) {
  while (n < 32 && scanf("%d", &a[n]) == 1)
    n++;
#pragma kernel
  weigh();
  printf("n=%d %lld\n", n, weighted);
  return 0;
}
