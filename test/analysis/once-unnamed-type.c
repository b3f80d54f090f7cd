// So does a variable whose type has no name.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: line [[@LINE+17]] runs once for all inputs, but not line [[@LINE+18]]: 'copy' has a type without a name
#include <stdio.h>

static int table[64], x, y;

static struct {
  int a, b;
} pair = {1, 2};

static void fill(int by) {
  for (int i = 0; i < 64; i++)
    table[i] += i * by;
}

static void kernel(void) { y = x + table[5]; }

int main(void) {
  fill(2);
  __typeof__(pair) copy = pair;
  fill(copy.b);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  printf("%d\n", copy.a);
  return 0;
}
