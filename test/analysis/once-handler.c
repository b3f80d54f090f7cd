// What atexit() is given belongs to a run.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: line [[@LINE+16]] runs once for all inputs, but not line [[@LINE+17]]: it calls 'atexit', which the C library remembers
#include <stdio.h>
#include <stdlib.h>

static int table[64], x, y;

static void bye(void) { printf("bye\n"); }

static void fill(int by) {
  for (int i = 0; i < 64; i++)
    table[i] += i * by;
}

static void kernel(void) { y = x + table[5]; }

int main(void) {
  fill(2);
  atexit(bye);
  fill(3);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  return 0;
}
