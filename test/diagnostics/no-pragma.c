// No call is marked.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

void work(void) { x++; }

// CHECK: no-pragma.c:[[@LINE+2]]:{{[0-9]+}}: error: no call is marked with '#pragma kernel' [no-pragma]
// CHECK: no-pragma.c:[[@LINE+1]]:{{[0-9]+}}: note: put '#pragma kernel' on the line before the call to run on the GPU
int main(void) { work(); }
