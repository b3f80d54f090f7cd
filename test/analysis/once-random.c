// The sequence of rand() goes on after the tables.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: line [[@LINE+14]] runs once for all inputs, but not line [[@LINE+15]]: it calls 'rand', which the C library remembers
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
  fill(rand() % 5);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  printf("%d\n", rand() % 100);
  return 0;
}
