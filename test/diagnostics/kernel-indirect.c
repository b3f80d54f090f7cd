// The kernel calls through a pointer to a function without a body.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int outside(int);
int inside(int n) { return n + 1; }

int x;

void work(void) {
  int (*f)(int) = x > 3 ? outside : inside;
// CHECK: kernel-indirect.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls through a pointer that may mean 'outside', which has no body here [kernel-indirect]
// CHECK: kernel-indirect.c:[[@LINE+1]]:{{[0-9]+}}: note: point it only at functions defined in this file
  x = f(x);
}

int main(void) {
// CHECK: kernel-indirect.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
