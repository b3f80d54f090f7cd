// An assertion of the kernel that holds costs nothing.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 8 2
//@ in: 9 3
#include <assert.h>
#include <stdio.h>

static int quotient;

static void divide(int a, int b) {
  assert(b != 0 && "division by zero");
  quotient = a / b;
}

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2)
    return 1;
#pragma kernel
  divide(a, b);
  printf("%d\n", quotient);
  assert(quotient * b <= a);
  return 0;
}
