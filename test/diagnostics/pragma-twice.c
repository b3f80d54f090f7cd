// Two pragmas mark one statement.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

void work(void) { x++; }

int main(void) {
// CHECK: pragma-twice.c:[[@LINE+3]]:{{[0-9]+}}: error: '#pragma kernel' marks the same statement twice [pragma-twice]
// CHECK: pragma-twice.c:[[@LINE+2]]:{{[0-9]+}}: note: remove one of the two
#pragma kernel
#pragma kernel
  work();
}
