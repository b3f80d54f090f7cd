// A kernel that prints: refused where marked calls have to be kernels.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
#include <stdio.h>

int x;
FILE *file;

void show(void) {
// CHECK: kernel-output.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints [kernel-output]
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: note: print after the marked call what the kernel has kept in an array
  printf("%d\n", x);
// CHECK: kernel-output.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'puts', which prints [kernel-output]
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: note: print after the marked call what the kernel has kept in an array
  puts("x");
// CHECK: kernel-output.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'fprintf', which prints [kernel-output]
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: note: print after the marked call what the kernel has kept in an array
  fprintf(file, "%d", x);
}

void work(void) {
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: note: 'show' is called here, by 'work'
  show();
}

int main(void) {
// CHECK: kernel-output.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
