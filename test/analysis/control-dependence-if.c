// The values are the same in either case, but the input decides whether they are
// written: control dependence counts.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'table', 16 bytes: instance (host code writes what depends on input)
#include <stdio.h>

int table[4], y;

void work(void) { y = table[1]; }

int main(void) {
  int mode;
  if (scanf("%d", &mode) != 1)
    return 1;
  if (mode > 0)
    table[1] = 5;
#pragma kernel
  work();
  printf("%d\n", y);
}
