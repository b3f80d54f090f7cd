// A kernel with complex numbers is refused for them, not for their functions.
// RUN: not %c2cu %source -p 8 -o - 2>&1 | FileCheck %s --implicit-check-not=error:
#include <complex.h>
double x;
// CHECK: dialect-complex-first.c:[[@LINE+1]]:{{[0-9]+}}: error: complex numbers cannot be kept [dialect-complex]
double f(double complex z) { return cabs(z); }
void work(void) { x = f(x) + cimag(3 + x); }

int main(void) {
#pragma kernel
  work();
  return x;
}
// CHECK: error generated
