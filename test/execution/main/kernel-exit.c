// The kernel itself ends the run for some inputs.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 8 2
//@ in: 8 0
//@ in: 9 3
#include <stdio.h>
#include <stdlib.h>

static int quotient;

static void divide(int a, int b) {
  if (b == 0)
    exit(3);
  quotient = a / b;
}

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2)
    return 1;
  printf("%d/%d", a, b);
#pragma kernel
  divide(a, b);
  printf("=%d\n", quotient);
  return 0;
}
