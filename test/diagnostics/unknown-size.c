// Memory of unknown size is passed to the kernel: scanf() has got it.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#define _GNU_SOURCE
#include <stdio.h>

int work(const char *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int main(void) {
  char *line = NULL;
  const int n = scanf("%ms", &line);
// CHECK: unknown-size.c:[[@LINE+3]]:{{[0-9]+}}: error: the size of the memory that this argument points to is not known here [unknown-size]
// CHECK: unknown-size.c:[[@LINE+2]]:{{[0-9]+}}: note: use an array with a constant bound, or memory from 'malloc': every input gets a copy of it on the device
#pragma kernel
  return work(line, n) & 1;
}
