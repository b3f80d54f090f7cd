// The kernel calls functions whose result differs from call to call.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdlib.h>
#include <time.h>

int x;
unsigned short words[3];

void work(void) {
// CHECK: kernel-input-function.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'nrand48', whose result differs from call to call [kernel-input-function]
// CHECK: kernel-input-function.c:[[@LINE+1]]:{{[0-9]+}}: note: call it in 'main' and pass the result
  x += nrand48(words);
// CHECK: kernel-input-function.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'time', whose result differs from call to call [kernel-input-function]
// CHECK: kernel-input-function.c:[[@LINE+1]]:{{[0-9]+}}: note: call it in 'main' and pass the result
  x += time(NULL) > 0;
// CHECK: kernel-input-function.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'getenv', whose result differs from call to call [kernel-input-function]
// CHECK: kernel-input-function.c:[[@LINE+1]]:{{[0-9]+}}: note: call it in 'main' and pass the result
  x += getenv("HOME") != NULL;
// CHECK: kernel-input-function.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'clock', whose result differs from call to call [kernel-input-function]
// CHECK: kernel-input-function.c:[[@LINE+1]]:{{[0-9]+}}: note: call it in 'main' and pass the result
  x += clock() > 0;
}

int main(void) {
// CHECK: kernel-input-function.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
