// What is declared in main may be defined elsewhere.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: line [[@LINE+13]] runs once for all inputs, but not line [[@LINE+14]]: it declares more than variables of 'main'
#include <stdio.h>

static int table[64], x, y;

static void fill(int by) {
  for (int i = 0; i < 64; i++)
    table[i] += i * by;
}

static void kernel(void) { y = x + table[5]; }

int main(void) {
  fill(2);
  extern int later;
  fill(later);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  return 0;
}

int later = 3;
