// C++ has no complex integers.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
// CHECK: dialect-complex.c:[[@LINE+2]]:{{[0-9]+}}: error: this use of complex numbers cannot be kept [dialect-complex]
// CHECK: dialect-complex.c:[[@LINE+1]]:{{[0-9]+}}: note: use complex numbers of 'double' or 'float', and convert what is added to a real one
int _Complex z;
void work(void) { x = 1; }

int main(void) {
#pragma kernel
  work();
  return x;
}
