// The input decides whether the function is called that fills the table.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'table', 64 bytes: instance (host code writes what depends on input)
#include <stdio.h>

int table[16], y;

void fill(void) {
  for (int i = 0; i < 16; i++)
    table[i] = 7;
}

void work(void) { y = table[3]; }

int main(void) {
  int mode;
  if (scanf("%d", &mode) != 1)
    return 1;
  mode && (fill(), 1);
#pragma kernel
  work();
  printf("%d\n", y);
}
