// A run that ends there has a status of its own.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: line [[@LINE+14]] runs once for all inputs, but not line [[@LINE+15]]: it calls 'exit', which ends the run
#include <stdio.h>
#include <stdlib.h>

static int table[64], x, y;

static void fill(int by) {
  for (int i = 0; i < 64; i++)
    table[i] += i * by;
}

static void kernel(void) { y = x + table[5]; }

int main(void) {
  fill(2);
  if (table[1] == 3)
    exit(4);
  fill(3);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  return 0;
}
