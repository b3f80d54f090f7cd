// The pragma stands in a header of the system.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu -- -isystem %S/Inputs 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu -- -isystem %S/Inputs 2> %t.err
// RUN: test ! -e %t.cu
int x;

void work(void) { x++; }

// CHECK: marked-call.h:3:{{[0-9]+}}: error: '#pragma kernel' stands in a system's header [pragma-in-header]
// CHECK: marked-call.h:3:{{[0-9]+}}: note: move it, and the call it marks, to a file of the program
#include "marked-call.h"

int main(void) {
  helper();
  return x;
}
