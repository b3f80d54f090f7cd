// The kernel opens, closes or removes a file.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int x;
FILE *file;

void show(void) {
// CHECK: kernel-io.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'fopen', which does I/O [kernel-io]
// CHECK: kernel-io.c:[[@LINE+1]]:{{[0-9]+}}: note: read before the marked call and print after it
  file = fopen("x", "r");
// CHECK: kernel-io.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'fclose', which does I/O [kernel-io]
// CHECK: kernel-io.c:[[@LINE+1]]:{{[0-9]+}}: note: read before the marked call and print after it
  fclose(file);
// CHECK: kernel-io.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'remove', which does I/O [kernel-io]
// CHECK: kernel-io.c:[[@LINE+1]]:{{[0-9]+}}: note: read before the marked call and print after it
  remove("x");
}

void work(void) {
// CHECK: kernel-io.c:[[@LINE+1]]:{{[0-9]+}}: note: 'show' is called here, by 'work'
  show();
}

int main(void) {
// CHECK: kernel-io.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
