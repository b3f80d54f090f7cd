// The kernel computes with numbers that only host compilers have.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
double x;

static void narrow(void) {
// CHECK: kernel-float-type.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel uses '_Float16', a floating-point type that a device lacks [kernel-float-type]
// CHECK: kernel-float-type.c:[[@LINE+1]]:{{[0-9]+}}: note: use 'float' or 'double'
  _Float16 y = x;
  x = y * y;
}

void work(void) {
  narrow();
// CHECK: kernel-float-type.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel uses '__float128'
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
