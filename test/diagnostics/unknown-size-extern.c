// An array without a bound is used in the kernel.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// CHECK: unknown-size-extern.c:[[@LINE+2]]:{{[0-9]+}}: error: the size of 'a' is not known here [unknown-size]
// CHECK: unknown-size-extern.c:[[@LINE+1]]:{{[0-9]+}}: note: use an array with a constant bound, or memory from 'malloc': every input gets a copy of it on the device
extern int a[];

void work(void) { a[1]++; }

int main(void) {
#pragma kernel
  work();
  return a[1];
}
