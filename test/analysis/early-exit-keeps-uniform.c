// An input that ends its run early never reaches the kernel: what is filled
// afterwards is uniform all the same.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'table', 16 bytes: uniform (host code fills it the same way for every input)
#include <stdio.h>
#include <stdlib.h>

int table[4], x, y;

void work(void) { y = table[x & 3]; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  if (x < 0)
    exit(3);
  table[2] = 1;
#pragma kernel
  work();
  printf("%d\n", y);
}
