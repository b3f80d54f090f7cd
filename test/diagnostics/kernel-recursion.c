// A function of the kernel calls itself.
// RUN: echo old > %t.cu
// RUN: not %c2cu --require-oblivious %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu --require-oblivious %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

int factorial(int n) {
// CHECK: kernel-recursion.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel's function 'factorial' is recursive [kernel-recursion]
// CHECK: kernel-recursion.c:[[@LINE+1]]:{{[0-9]+}}: note: use a loop, with a stack in an array if need be
  return n < 2 ? 1 : n * factorial(n - 1);
}

void work(void) {
// CHECK: kernel-recursion.c:[[@LINE+1]]:{{[0-9]+}}: note: 'factorial' is called here, by 'work'
  x = factorial(x);
}

int main(void) {
// CHECK: kernel-recursion.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
