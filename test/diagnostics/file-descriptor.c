// All runs share the descriptors of the process.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>
#include <unistd.h>

int x;

void work(void) { x *= 2; }

// What main never reaches may call anything.
long never_called(void) { return write(1, "x", 1); }

int main(void) {
  char c;
// CHECK: file-descriptor.c:[[@LINE+2]]:{{[0-9]+}}: error: 'read' cannot be kept: all runs share the process's file descriptors [file-descriptor]
// CHECK: file-descriptor.c:[[@LINE+1]]:{{[0-9]+}}: note: use the streams of <stdio.h>
  read(0, &c, 1);
  x = c;
#pragma kernel
  work();
  printf("%d\n", x);
// CHECK: 1 error generated
}
