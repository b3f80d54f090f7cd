// A pointer to a local of main would mean that of another function.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: lines [[@LINE+14]] to [[@LINE+15]] run once for all inputs, but not line [[@LINE+16]]: 'at' may keep a pointer to a local of 'main'
#include <stdio.h>

static int table[64], x, y;
static int *at;

static void fill(int by) {
  for (int i = 0; i < 64; i++)
    table[i] += i * by;
}

static void kernel(void) { y = x + table[5]; }

int main(void) {
  int here = 3;
  fill(2);
  at = &here;
  fill(3);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  printf("%d\n", *at);
  return 0;
}
