// Recursion of which the depth is known: evaluated when compiling, or with a look at
// the stack. The simple driver refuses it.
// RUN: %bulk %s --with registers --refused simple:kernel-recursion
//@ in: 5
#include <stdio.h>

static int x, calls;

static int power(int base, int n) {
  calls++;
  if (n == 0)
    return 1;
  int half = power(base, n / 2);
  return n % 2 ? half * half * base : half * half;
}

static void run(void) { x = power(x, 6); }

int main(void) {
  scanf("%d", &x);
#pragma kernel
  run();
  printf("%d %d\n", x, calls);
  return 0;
}
