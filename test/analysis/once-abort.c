// So has one that is aborted.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: line [[@LINE+19]] runs once for all inputs, but not line [[@LINE+20]]: it calls 'abort', which ends the run
#include <stdio.h>
#include <stdlib.h>

static int table[64], x, y;

static void check(void) {
  if (table[1] != 2)
    abort();
}

static void fill(int by) {
  for (int i = 0; i < 64; i++)
    table[i] += i * by;
}

static void kernel(void) { y = x + table[5]; }

int main(void) {
  fill(2);
  check();
  fill(3);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  return 0;
}
