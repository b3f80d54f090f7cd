// The kernel uses the heap.
// RUN: echo old > %t.cu
// RUN: not %c2cu --require-oblivious %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu --require-oblivious %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdlib.h>

int x;

void work(void) {
// CHECK: kernel-allocation.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'malloc'; there is no heap on the device [kernel-allocation]
// CHECK: kernel-allocation.c:[[@LINE+1]]:{{[0-9]+}}: note: use an array of fixed size
  int *a = malloc(sizeof *a);
// CHECK: kernel-allocation.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'calloc'; there is no heap on the device [kernel-allocation]
// CHECK: kernel-allocation.c:[[@LINE+1]]:{{[0-9]+}}: note: use an array of fixed size
  int *b = calloc(2, 4);
// CHECK: kernel-allocation.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'realloc'; there is no heap on the device [kernel-allocation]
// CHECK: kernel-allocation.c:[[@LINE+1]]:{{[0-9]+}}: note: use an array of fixed size
  a = realloc(a, 8);
  x = *a + *b;
// CHECK: kernel-allocation.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'free'; there is no heap on the device [kernel-allocation]
// CHECK: kernel-allocation.c:[[@LINE+1]]:{{[0-9]+}}: note: use an array of fixed size
  free(a);
}

int main(void) {
// CHECK: kernel-allocation.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
