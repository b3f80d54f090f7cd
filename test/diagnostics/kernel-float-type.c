// The kernel computes with numbers that only host compilers have.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>%t.err
// RUN: FileCheck %s < %t.err && FileCheck %s --check-prefix=NARROW < %t.err
// RUN: grep -x old %t.cu
#include <math.h>
double x;

static void narrow(void) {
// NARROW: kernel-float-type.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel uses '_Float16', a floating-point type that a device lacks [kernel-float-type]
// NARROW: kernel-float-type.c:[[@LINE+1]]:{{[0-9]+}}: note: use 'float' or 'double'
  _Float16 y = x;
  x = y * y;
}

// isinf of <math.h> names __float128 in an arm that is never taken.
void work(void) {
  x = isinf(x) ? 0 : x;
  narrow();
// CHECK: kernel-float-type.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel uses '__float128', a floating-point type that a device lacks [kernel-float-type]
  x = (double)((__float128)x * x);
}

static double by_host(double y) {
  return (double)((__float128)y / 3);
}

int main(void) {
#pragma kernel
  work();
  return by_host(x) > 1;
}
