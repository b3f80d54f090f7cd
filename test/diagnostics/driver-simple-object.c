// The simple driver needs every object column-wise.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

struct pair {
  int a, b;
// CHECK: driver-simple-object.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple keeps every object column-wise, and 'pairs' cannot be: its elements are not numbers [driver-simple-object]
// CHECK: driver-simple-object.c:[[@LINE+1]]:{{[0-9]+}}: note: use --driver=grouped
} pairs[4];

void work(void) { pairs[1].a++; }

int main(void) {
  scanf("%d", &pairs[1].a);
#pragma kernel
  work();
  printf("%d\n", pairs[1].a);
}
