// The marked call stands in another function.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

void work(void) { x++; }

void helper(void) {
// CHECK: call-outside-main.c:[[@LINE+3]]:{{[0-9]+}}: error: the marked call stands in 'helper', not in 'main' [call-outside-main]
// CHECK: call-outside-main.c:[[@LINE+2]]:{{[0-9]+}}: note: move the marked call to 'main'
#pragma kernel
  work();
}

int main(void) { helper(); }
