// The kernel calls library functions that exist on the host only.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>
#include <stdlib.h>

char text[16] = "1";
int x;

void work(void) {
// CHECK: kernel-library.c:[[@LINE+5]]:{{[0-9]+}}: error: the kernel calls 'atoi', which does not exist in device code [kernel-library]
// CHECK: kernel-library.c:[[@LINE+4]]:{{[0-9]+}}: note: call it in 'main' and pass the result, or define a function of your own
// CHECK: kernel-library.c:[[@LINE+4]]:{{[0-9]+}}: error: the kernel calls 'sprintf', which does not exist in device code [kernel-library]
// CHECK: kernel-library.c:[[@LINE+3]]:{{[0-9]+}}: note: call it in 'main' and pass the result, or define a function of your own
// CHECK: kernel-library.c:[[@LINE+7]]:{{[0-9]+}}: note: the marked call is here
  x = atoi(text);
  sprintf(text, "%d", x);
}

int main(void) {
#pragma kernel
  work();
  return x;
}
