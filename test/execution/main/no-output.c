// The program prints nothing: only its status tells the result.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 4 4
//@ in: 3 3
//@ in: 2 9
//@ in: 8 1
#include <stdio.h>

static int difference, calls;

static void subtract(int a, int b) {
  difference += a - b;
  calls++;
}

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2)
    return 100;
#pragma kernel
  subtract(a, b);
  return (difference < 0 ? -difference : difference) + 50 * (calls - 1);
}
