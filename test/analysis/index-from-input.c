// The input decides which element is written.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'table', 16 bytes: instance (host code writes what depends on input)
#include <stdio.h>

int table[4], y;

void work(void) { y = table[2]; }

int main(void) {
  unsigned i;
  if (scanf("%u", &i) != 1)
    return 1;
  table[i & 3] = 1;
#pragma kernel
  work();
  printf("%d\n", y);
}
