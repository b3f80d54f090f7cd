// The kernel reads: refused where marked calls have to be kernels.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s --check-prefix=PLACE
#include <stdio.h>

int x;

void work(void) {
// PLACE: note: the kernel calls 'scanf', which reads [kernel-input]
// CHECK: kernel-input.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'scanf', which reads [kernel-input]
// CHECK: kernel-input.c:[[@LINE+1]]:{{[0-9]+}}: note: read before the marked call, into an array
  scanf("%d", &x);
}

int main(void) {
#pragma kernel
  work();
  return x;
}
