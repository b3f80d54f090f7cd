// A table that host code changes after the call is not the same for the inputs
// that follow.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'table', 16 bytes: instance (host code may write it after a call)
#include <stdio.h>

int table[4], x, y;

void work(void) { y = table[x & 3]; }

int main(void) {
  table[0] = 1;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  work();
  table[0]++;
  printf("%d %d\n", y, table[0]);
}
