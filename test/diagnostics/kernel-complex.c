// A kernel with complex numbers is refused for them, not for their functions,
// where marked calls have to be kernels.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o - 2>&1 | FileCheck %s --implicit-check-not=kernel-library
#include <complex.h>
double x;
double f(double complex z) { return cabs(z); }
// CHECK: kernel-complex.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel computes with complex numbers, which a device lacks [kernel-complex]
void work(void) { x = f(x) + cimag(3 + x); }

int main(void) {
#pragma kernel
  work();
  return x;
}
