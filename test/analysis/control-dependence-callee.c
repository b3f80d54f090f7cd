// The input chooses the function, through a pointer.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'table', 16 bytes: instance (host code writes what depends on input)
#include <stdio.h>

int table[4], y;

void ones(void) { table[0] = 1; }
void twos(void) { table[0] = 2; }
void (*fills[])(void) = {ones, twos};

void work(void) { y = table[0]; }

int main(void) {
  int mode;
  if (scanf("%d", &mode) != 1)
    return 1;
  fills[mode & 1]();
#pragma kernel
  work();
  printf("%d\n", y);
}
