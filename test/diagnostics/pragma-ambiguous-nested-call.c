// A call of the program is an argument of the marked one.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

int inner(int n) { return x += n; }
int outer(int n) { return x -= n; }

int main(void) {
#pragma kernel
// CHECK: pragma-ambiguous-nested-call.c:[[@LINE+2]]:{{[0-9]+}}: error: the marked statement calls both 'outer' and 'inner' [pragma-ambiguous-call]
// CHECK: pragma-ambiguous-nested-call.c:[[@LINE+1]]:{{[0-9]+}}: note: put the call to run on the GPU into a statement of its own
  return outer(inner(2));
}
