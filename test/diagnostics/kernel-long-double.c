// The kernel computes with long double.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
double x;

void work(void) {
// CHECK: kernel-long-double.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel uses 'long double', which is 'double' in device code [kernel-long-double]
// CHECK: kernel-long-double.c:[[@LINE+1]]:{{[0-9]+}}: note: use 'double'
  long double y = x;
  x = y * y;
}

int main(void) {
// CHECK: kernel-long-double.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x > 1;
}
