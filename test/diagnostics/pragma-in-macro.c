// The pragma comes from a macro.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#define MARK _Pragma("kernel")

int x;

void work(void) { x++; }

int main(void) {
// CHECK: pragma-in-macro.c:[[@LINE+2]]:{{[0-9]+}}: error: '#pragma kernel' comes from a macro [pragma-in-macro]
// CHECK: pragma-in-macro.c:[[@LINE+1]]:{{[0-9]+}}: note: write the pragma out before the call
  MARK work();
}
