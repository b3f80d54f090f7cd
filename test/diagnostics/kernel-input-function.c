// The kernel calls functions whose result differs from call to call.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdlib.h>
#include <time.h>

int x;

void work(void) {
// CHECK: kernel-input-function.c:[[@LINE+9]]:{{[0-9]+}}: error: the kernel calls 'rand', whose result differs from call to call [kernel-input-function]
// CHECK: kernel-input-function.c:[[@LINE+8]]:{{[0-9]+}}: note: call it in 'main' and pass the result
// CHECK: kernel-input-function.c:[[@LINE+8]]:{{[0-9]+}}: error: the kernel calls 'time', whose result differs from call to call [kernel-input-function]
// CHECK: kernel-input-function.c:[[@LINE+7]]:{{[0-9]+}}: note: call it in 'main' and pass the result
// CHECK: kernel-input-function.c:[[@LINE+7]]:{{[0-9]+}}: error: the kernel calls 'getenv', whose result differs from call to call [kernel-input-function]
// CHECK: kernel-input-function.c:[[@LINE+6]]:{{[0-9]+}}: note: call it in 'main' and pass the result
// CHECK: kernel-input-function.c:[[@LINE+6]]:{{[0-9]+}}: error: the kernel calls 'clock', whose result differs from call to call [kernel-input-function]
// CHECK: kernel-input-function.c:[[@LINE+5]]:{{[0-9]+}}: note: call it in 'main' and pass the result
// CHECK: kernel-input-function.c:[[@LINE+9]]:{{[0-9]+}}: note: the marked call is here
  x += rand();
  x += time(NULL) > 0;
  x += getenv("HOME") != NULL;
  x += clock() > 0;
}

int main(void) {
#pragma kernel
  work();
  return x;
}
