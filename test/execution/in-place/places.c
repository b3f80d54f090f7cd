// Marked calls where no kernel can stand: in other functions than main, behind
// operators that decide and commas; beside a kernel, which stays one.
// RUN: %bulk %s --in-place --driver=grouped,sequential
//@ in: 5 3
//@ in: 0 8
//@ in: 2 2
//@ in: 7 1
#include <stdio.h>

static int calls, squares[8];

static int power(int base, int exponent) {
  calls++;
  int p = 1;
  while (exponent-- > 0)
    p = p * base % 10007;
  return p;
}

static void fill(int from) {
  for (int i = 0; i < 8; i++)
    squares[i] = (from + i) * (from + i);
}

static int twice(int a, int b) {
#pragma kernel
  int p = power(a, b);
  return 2 * p;
}

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2)
    return 1;
#pragma kernel
  fill(a);
  printf("%d", twice(a, b));
#pragma kernel
  if (a && power(a, b) > 3)
    printf(" large");
  int c = 0;
#pragma kernel
  c = a > b ? power(b, a) : b;
  for (int i = 0; i < 8; i++)
    c += squares[i];
  printf(" %d %d\n", c, calls);
}
