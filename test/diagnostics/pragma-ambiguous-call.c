// The marked statement has two calls of the program.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

int first(int n) { return x += n; }
int second(int n) { return x -= n; }

int main(void) {
  int r;
// CHECK: pragma-ambiguous-call.c:[[@LINE+3]]:{{[0-9]+}}: error: the marked statement calls both 'first' and 'second' [pragma-ambiguous-call]
// CHECK: pragma-ambiguous-call.c:[[@LINE+2]]:{{[0-9]+}}: note: put the call to run on the GPU into a statement of its own
#pragma kernel
  r = first(1) + second(2);
  return r;
}
