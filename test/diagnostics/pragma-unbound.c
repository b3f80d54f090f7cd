// Nothing follows the pragma.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

void work(void) { x++; }

int main(void) {
  work();
// CHECK: pragma-unbound.c:[[@LINE+2]]:{{[0-9]+}}: error: no statement follows '#pragma kernel' [pragma-unbound]
// CHECK: pragma-unbound.c:[[@LINE+1]]:{{[0-9]+}}: note: put it inside 'main', on the line before the call
#pragma kernel
}
