// The kernel calls a function of the system's that c2cu does not know.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s --check-prefix=PLACE
#include <search.h>

int x;

void work(void) {
// PLACE: note: the kernel calls 'hcreate', a function of the system that c2cu does not know [kernel-foreign]
// CHECK: kernel-foreign.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'hcreate', a function of the system that c2cu does not know [kernel-foreign]
// CHECK: kernel-foreign.c:[[@LINE+1]]:{{[0-9]+}}: note: call it in 'main' and pass the result
  x = hcreate(8);
}

int main(void) {
#pragma kernel
  work();
  return x;
}
