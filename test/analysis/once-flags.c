// Where a program asks for what arithmetic leaves in the process, nothing is
// moved.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: nothing runs once for all inputs: line [[@LINE+14]]: one process executes all runs, because of 'fetestexcept'
#include <fenv.h>
#include <stdio.h>

static int table[64], x, y;

static void fill(int by) {
  for (int i = 0; i < 64; i++)
    table[i] += i * by;
}

static void kernel(void) { y = x + table[5]; }

int main(void) {
  fill(2);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  printf("%d\n", fetestexcept(FE_DIVBYZERO) != 0);
  return 0;
}
