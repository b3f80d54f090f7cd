// A function of the kernel takes variable arguments.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdarg.h>

int x;

// CHECK: kernel-varargs.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel's function 'sum' takes variable arguments [kernel-varargs]
// CHECK: kernel-varargs.c:[[@LINE+1]]:{{[0-9]+}}: note: give it fixed parameters
int sum(int n, ...) {
  va_list args;
  int s = 0;
  va_start(args, n);
  while (n-- > 0)
    s += va_arg(args, int);
  va_end(args);
  return s;
}

void work(void) {
// CHECK: kernel-varargs.c:[[@LINE+1]]:{{[0-9]+}}: note: 'sum' is called here, by 'work'
  x = sum(2, x, x);
}

int main(void) {
// CHECK: kernel-varargs.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
