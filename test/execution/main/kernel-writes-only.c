// The kernel writes part of an object that host code wrote: the rest stays.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 2 50
//@ in: 0 60
//@ in: 4 70
#include <stdio.h>

static int a[5];

static void set(int i, int x) {
  if (i < 4)
    a[i] = x;
}

int main(void) {
  int i, x;
  if (scanf("%d %d", &i, &x) != 2)
    return 1;
  for (int k = 0; k < 5; k++)
    a[k] = x + k + 1;
#pragma kernel
  set(i, x);
  for (int k = 0; k < 5; k++)
    printf("%d ", a[k]);
  printf("\n");
  return 0;
}
