// The simple driver keeps main in one piece.
// RUN: %c2cu %source -p 4 --driver=simple --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: nothing runs once for all inputs: with --driver=simple all of 'main' runs for every input
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
  return 0;
}
