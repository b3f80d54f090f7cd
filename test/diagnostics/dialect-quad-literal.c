// A literal of 128 bits, of which C++ has none.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
static int x;

static void work(void) { x++; }

static long on_the_host(int n) {
// CHECK: dialect-quad-literal.c:[[@LINE+2]]:{{[0-9]+}}: error: C++ has no literals of 128 bits [dialect-quad-literal]
// CHECK: dialect-quad-literal.c:[[@LINE+1]]:{{[0-9]+}}: note: write a 'long double', or divide two whole numbers
  __float128 q = 0.5Q;
// CHECK-NOT: error:
  q += (__float128)1 / 2 + 0.25L;
  return (long)(q * n);
}

int main(void) {
#pragma kernel
  work();
  return (int)on_the_host(x);
}
