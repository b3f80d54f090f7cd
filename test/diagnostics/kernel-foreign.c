// The kernel calls a function of the system's that c2cu does not know.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
#include <fnmatch.h>

int x;

void work(void) {
// CHECK: kernel-foreign.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'fnmatch', a function of the system that c2cu does not know [kernel-foreign]
// CHECK: kernel-foreign.c:[[@LINE+1]]:{{[0-9]+}}: note: call it in 'main' and pass the result
  x = fnmatch("a*", "ab", 0);
}

int main(void) {
#pragma kernel
  work();
  return x;
}
