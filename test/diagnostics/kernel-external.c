// The kernel uses an object that is defined elsewhere.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// CHECK: kernel-external.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel uses 'limit', which is defined elsewhere [kernel-external]
// CHECK: kernel-external.c:[[@LINE+1]]:{{[0-9]+}}: note: define it in this file
extern int limit;

int x;

void work(void) { x += limit++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
