// Without a runtime a kernel of the simple driver has CUDA's own functions and a few
// that are written out.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>
#include <stdlib.h>

int a[4];

void work(void) {
// CHECK: driver-simple-call-kernel.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep the function 'strtol': it needs the runtime on the device [driver-simple-call]
// CHECK: driver-simple-call-kernel.c:[[@LINE+1]]:{{[0-9]+}}: note: write a function of your own, or use --driver=grouped
  a[0] += strtol("12", NULL, 10);
}

int main(void) {
  scanf("%d", &a[0]);
#pragma kernel
  work();
  printf("%d\n", a[0]);
}
