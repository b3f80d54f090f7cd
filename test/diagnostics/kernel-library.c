// The kernel calls library functions that exist on the host only.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>
#include <stdlib.h>

char text[16] = "1";
int x;

void work(void) {
// CHECK: kernel-library.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'mblen', which does not exist in device code [kernel-library]
// CHECK: kernel-library.c:[[@LINE+1]]:{{[0-9]+}}: note: call it in 'main' and pass the result, or define a function of your own
  x = mblen(text, sizeof text);
// CHECK: kernel-library.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls '__builtin_sprintf', which does not exist in device code [kernel-library]
// CHECK: kernel-library.c:[[@LINE+1]]:{{[0-9]+}}: note: call it in 'main' and pass the result, or define a function of your own
  __builtin_sprintf(text, "%d", x);
}

int main(void) {
// CHECK: kernel-library.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
