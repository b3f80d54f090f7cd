// The kernel saves a place to jump to.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <setjmp.h>

int x;
jmp_buf back;

void work(void) {
// CHECK: kernel-setjmp.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls '_setjmp'; there are no jumps between functions on the device [kernel-setjmp]
// CHECK: kernel-setjmp.c:[[@LINE+1]]:{{[0-9]+}}: note: return a status instead
  if (setjmp(back) == 0)
    x++;
}

int main(void) {
// CHECK: kernel-setjmp.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
