// A function of the kernel calls itself.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

int factorial(int n) {
// CHECK: kernel-recursion.c:[[@LINE+4]]:{{[0-9]+}}: error: the kernel's function 'factorial' is recursive [kernel-recursion]
// CHECK: kernel-recursion.c:[[@LINE+3]]:{{[0-9]+}}: note: use a loop, with a stack in an array if need be
// CHECK: kernel-recursion.c:[[@LINE+6]]:{{[0-9]+}}: note: 'factorial' is called here, by 'work'
// CHECK: kernel-recursion.c:[[@LINE+10]]:{{[0-9]+}}: note: the marked call is here
  return n < 2 ? 1 : n * factorial(n - 1);
}

void work(void) {
  x = factorial(x);
}

int main(void) {
#pragma kernel
  work();
  return x;
}
