// Inputs with n == 0: loops of no rounds, empty output lines.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 0
//@ in: 3 1 2 3
//@ in: 0
//@ in: 1 4
#include <stdio.h>

static int n;
static int a[4];

static void negate(void) {
  for (int i = 0; i < n; i++)
    a[i] = -a[i];
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  negate();
  printf("%d%d%d%d:", a[0] != 0, a[1] != 0, a[2] != 0, a[3] != 0);
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  putchar('\n');
  return 0;
}
