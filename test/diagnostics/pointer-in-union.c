// An object of the kernel has a pointer in a union.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int a[4];

union cell {
  int *pointer;
  long number;
// CHECK: pointer-in-union.c:[[@LINE+2]]:{{[0-9]+}}: error: 'cell', which the kernel touches, has a pointer in a union [pointer-in-union]
// CHECK: pointer-in-union.c:[[@LINE+1]]:{{[0-9]+}}: note: use a struct: c2cu must know which bytes are pointers
} cell;

void work(void) { *cell.pointer = 1; }

int main(void) {
  cell.pointer = a;
#pragma kernel
  work();
  return a[0];
}
