// Memory of unknown size is passed to the kernel.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdlib.h>

void work(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i]++;
}

int main(void) {
  int *a = calloc(4, sizeof *a);
// CHECK: unknown-size.c:[[@LINE+3]]:{{[0-9]+}}: error: the size of the memory that this argument points to is not known here [unknown-size]
// CHECK: unknown-size.c:[[@LINE+2]]:{{[0-9]+}}: note: use an array with a constant bound: every input gets a copy of it on the device
#pragma kernel
  work(a, 4);
  return a[0];
}
