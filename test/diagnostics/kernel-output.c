// A kernel that prints what cannot be recorded: refused where marked calls have to be
// kernels, and why. Where kernels cannot print, nothing more is said.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: not %c2cu --driver=simple %source -p 8 -o %t.cu 2>&1 | FileCheck %s --check-prefix=SIMPLE
// RUN: not %c2cu --require-oblivious %source -o %t.cu 2>&1 | FileCheck %s --check-prefix=SIMPLE
// RUN: not %c2cu --emit=trace %source -o %t.cu 2>&1 | FileCheck %s --check-prefix=SIMPLE
// RUN: %c2cu %source -o %t.cu 2>&1 | FileCheck %s --check-prefix=PLACED
// RUN: %c2cu -Werror=call-in-place -DRECORDED %source -o %t.cu 2>&1 | count 0
#include <stdio.h>

int x;
FILE *file;
const char *format = "%d";

void show(void) {
// SIMPLE: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints [kernel-output]
  printf("%d\n", x);
#ifndef RECORDED
// CHECK: kernel-output.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints: what it returns is used [kernel-output]
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: note: print after the marked call what the kernel has kept in an array
  x += printf("%d\n", x);
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'putchar', which prints: what it returns is used [kernel-output]
  if (putchar('x') < 0 || (x, x))
    x = 1;
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'fprintf', which prints: its stream is not 'stdout', by that name [kernel-output]
  fprintf(file, "%d", x);
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints: its format is not written in the call [kernel-output]
  printf(format, x);
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints: '%n' of its format, with what it is given, cannot be recorded [kernel-output]
  printf("%d%n", x, &x);
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints: '%-4p' of its format, with what it is given, cannot be recorded [kernel-output]
  printf("%%%-4p", (void *)&x);
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints: '%ls' of its format, with what it is given, cannot be recorded [kernel-output]
  printf("%ls", L"wide");
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints: '%1$' of its format, with what it is given, cannot be recorded [kernel-output]
  printf("%1$d", x);
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints: '%ld' of its format, with what it is given, cannot be recorded [kernel-output]
  printf("%ld", x);
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints: '%s' of its format, with what it is given, cannot be recorded [kernel-output]
  printf("%d%s", x);
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints: '%*f' of its format, with what it is given, cannot be recorded [kernel-output]
  printf("%*f", 2.0, 1.0);
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints: it is given more than its format takes [kernel-output]
  printf("%d\n", x, x++);
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'fwrite', which prints [kernel-output]
  fwrite("x", 1, 1, stdout);
#endif
}

void work(void) {
// CHECK: kernel-output.c:[[@LINE+1]]:{{[0-9]+}}: note: 'show' is called here, by 'work'
  show();
}

int main(void) {
// PLACED: kernel-output.c:[[@LINE+3]]:{{[0-9]+}}: warning: the marked call of 'work' is no kernel
// CHECK: kernel-output.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
