// The kernel does input and output.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int x;
FILE *file;

void show(void) {
// CHECK: kernel-io.c:[[@LINE+14]]:{{[0-9]+}}: error: the kernel calls 'printf', which does I/O [kernel-io]
// CHECK: kernel-io.c:[[@LINE+13]]:{{[0-9]+}}: note: read before the marked call and print after it
// CHECK: kernel-io.c:[[@LINE+13]]:{{[0-9]+}}: error: the kernel calls 'puts', which does I/O [kernel-io]
// CHECK: kernel-io.c:[[@LINE+12]]:{{[0-9]+}}: note: read before the marked call and print after it
// CHECK: kernel-io.c:[[@LINE+12]]:{{[0-9]+}}: error: the kernel calls 'fprintf', which does I/O [kernel-io]
// CHECK: kernel-io.c:[[@LINE+11]]:{{[0-9]+}}: note: read before the marked call and print after it
// CHECK: kernel-io.c:[[@LINE+11]]:{{[0-9]+}}: error: the kernel calls 'fopen', which does I/O [kernel-io]
// CHECK: kernel-io.c:[[@LINE+10]]:{{[0-9]+}}: note: read before the marked call and print after it
// CHECK: kernel-io.c:[[@LINE+10]]:{{[0-9]+}}: error: the kernel calls 'scanf', which does I/O [kernel-io]
// CHECK: kernel-io.c:[[@LINE+9]]:{{[0-9]+}}: note: read before the marked call and print after it
// CHECK: kernel-io.c:[[@LINE+9]]:{{[0-9]+}}: error: the kernel calls 'getchar', which does I/O [kernel-io]
// CHECK: kernel-io.c:[[@LINE+8]]:{{[0-9]+}}: note: read before the marked call and print after it
// CHECK: kernel-io.c:[[@LINE+11]]:{{[0-9]+}}: note: 'show' is called here, by 'work'
// CHECK: kernel-io.c:[[@LINE+15]]:{{[0-9]+}}: note: the marked call is here
  printf("%d\n", x);
  puts("x");
  fprintf(file, "%d", x);
  file = fopen("x", "r");
  scanf("%d", &x);
  x = getchar();
}

void work(void) {
  show();
}

int main(void) {
#pragma kernel
  work();
  return x;
}
