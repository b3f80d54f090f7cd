// The macros of <tgmath.h> choose a function by type, as C++ does not.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// CHECK: dialect-tgmath.c:[[@LINE+2]]:{{[0-9]+}}: error: the macros of <tgmath.h> cannot be kept [dialect-tgmath]
// CHECK: dialect-tgmath.c:[[@LINE+1]]:{{[0-9]+}}: note: include <math.h> and write the suffix, as in 'sqrtf'
#include <tgmath.h>
int x;
void work(void) { x = 1; }

int main(void) {
#pragma kernel
  work();
  return x;
}
