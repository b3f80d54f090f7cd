// The kernel follows a pointer to the heap.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdlib.h>

// CHECK: host-pointer-heap.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel may follow a pointer in 'list' to memory from 'calloc', which is host memory [host-pointer]
// CHECK: host-pointer-heap.c:[[@LINE+1]]:{{[0-9]+}}: note: point it at an array of the program
int *list;
int sum;

void work(int n) {
  for (int i = 0; i < n; i++)
    sum += list[i];
}

int main(void) {
// CHECK: host-pointer-heap.c:[[@LINE+2]]:10: note: memory from 'calloc' comes from here
// CHECK: host-pointer-heap.c:[[@LINE+1]]:{{[0-9]+}}: note: the pointer is stored in 'list' here
  list = calloc(4, sizeof *list);
#pragma kernel
  work(4);
  return sum;
}
