// Host code jumps out of a function.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <setjmp.h>

int x;
jmp_buf back;

void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  if (x < 3)
// CHECK: longjmp.c:[[@LINE+2]]:{{[0-9]+}}: error: 'longjmp' cannot be kept: 'main' becomes a coroutine and runs of several inputs take turns [longjmp]
// CHECK: longjmp.c:[[@LINE+1]]:{{[0-9]+}}: note: return a status instead
    longjmp(back, 1);
  return x;
}
