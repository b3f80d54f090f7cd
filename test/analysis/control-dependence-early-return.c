// After a conditional return, whether the rest of the function runs depends on
// the input.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'table', 16 bytes: instance (host code writes what depends on input)
#include <stdio.h>

int table[4], y;

void fill(int mode) {
  if (mode < 0)
    return;
  table[0] = 1;
}

void work(void) { y = table[0]; }

int main(void) {
  int mode;
  if (scanf("%d", &mode) != 1)
    return 1;
  fill(mode);
#pragma kernel
  work();
  printf("%d\n", y);
}
