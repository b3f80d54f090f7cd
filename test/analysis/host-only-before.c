// What host code reads and writes only before the call starts anew for every
// input, and need not be kept.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'sum', 4 bytes: instance (host code writes what depends on input); stays on the host
// CHECK: 'sum': dead{{$}}
#include <stdio.h>

int x, y, sum;

void work(void) { y = x * x; }

int main(void) {
  for (int i = 0; i < 3; i++) {
    if (scanf("%d", &x) != 1)
      return 1;
    sum += x;
  }
  printf("%d\n", sum);
#pragma kernel
  work();
  printf("%d\n", y);
}
