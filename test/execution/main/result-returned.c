// main returns the result of the call: the first non-zero one is the status.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 4 1 2 3 4
//@ in: 3 3 1 2
//@ in: 5 1 2 9 4 5
//@ in: 1 1
#include <stdio.h>

static int n, a[8], looked;

static int first_descent(void) {
  looked++;
  for (int i = 1; i < n; i++)
    if (a[i] < a[i - 1])
      return i;
  return looked - 1;
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 99;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &a[i]) != 1)
      return 99;
  printf("checking %d\n", n);
#pragma kernel
  return first_descent();
}
