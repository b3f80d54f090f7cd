// Memory of the heap is a run's: it may free it.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: line [[@LINE+14]] runs once for all inputs, but not line [[@LINE+15]]: it calls 'malloc', which is about the heap
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
  int *more = malloc(64 * sizeof *more);
  for (int i = 0; i < 64; i++)
    more[i] = i;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  printf("%d\n", more[x & 63]);
  free(more);
  return 0;
}
