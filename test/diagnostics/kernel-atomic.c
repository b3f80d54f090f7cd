// The kernel uses an atomic object.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
_Atomic int count;

void work(void) {
// CHECK: kernel-atomic.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel uses an '_Atomic' object [kernel-atomic]
// CHECK: kernel-atomic.c:[[@LINE+1]]:{{[0-9]+}}: note: make it an ordinary object: each input has its own copy
  count++;
}

int main(void) {
// CHECK: kernel-atomic.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return count;
}
