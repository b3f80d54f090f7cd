// The input decides how many times a loop runs that writes constants.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'table', 64 bytes: instance (host code writes what depends on input)
#include <stdio.h>

int table[16], y;

void work(void) { y = table[3]; }

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < 16 && i < n; i++)
    table[i] = 7;
#pragma kernel
  work();
  printf("%d\n", y);
}
