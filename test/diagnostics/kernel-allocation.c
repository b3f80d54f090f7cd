// The kernel uses the heap.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdlib.h>

int x;

void work(void) {
// CHECK: kernel-allocation.c:[[@LINE+9]]:{{[0-9]+}}: error: the kernel calls 'malloc'; there is no heap on the device [kernel-allocation]
// CHECK: kernel-allocation.c:[[@LINE+8]]:{{[0-9]+}}: note: use an array of fixed size
// CHECK: kernel-allocation.c:[[@LINE+8]]:{{[0-9]+}}: error: the kernel calls 'calloc'; there is no heap on the device [kernel-allocation]
// CHECK: kernel-allocation.c:[[@LINE+7]]:{{[0-9]+}}: note: use an array of fixed size
// CHECK: kernel-allocation.c:[[@LINE+7]]:{{[0-9]+}}: error: the kernel calls 'realloc'; there is no heap on the device [kernel-allocation]
// CHECK: kernel-allocation.c:[[@LINE+6]]:{{[0-9]+}}: note: use an array of fixed size
// CHECK: kernel-allocation.c:[[@LINE+7]]:{{[0-9]+}}: error: the kernel calls 'free'; there is no heap on the device [kernel-allocation]
// CHECK: kernel-allocation.c:[[@LINE+6]]:{{[0-9]+}}: note: use an array of fixed size
// CHECK: kernel-allocation.c:[[@LINE+10]]:{{[0-9]+}}: note: the marked call is here
  int *a = malloc(sizeof *a);
  int *b = calloc(2, 4);
  a = realloc(a, 8);
  x = *a + *b;
  free(a);
}

int main(void) {
#pragma kernel
  work();
  return x;
}
