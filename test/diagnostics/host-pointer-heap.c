// The kernel follows a pointer to memory that the library gets and moves: no call of the
// program says how much it is.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#define _GNU_SOURCE
#include <stdio.h>

// CHECK: host-pointer-heap.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel may follow a pointer in 'line' to memory from 'getline', which is host memory [host-pointer]
// CHECK: host-pointer-heap.c:[[@LINE+1]]:{{[0-9]+}}: note: point it at an array of the program
char *line;
int sum;

void work(int n) {
  for (int i = 0; i < n; i++)
    sum += line[i];
}

int main(void) {
  size_t room = 0;
// CHECK: host-pointer-heap.c:[[@LINE+1]]:{{[0-9]+}}: note: memory from 'getline' comes from here
  const int n = getline(&line, &room, stdin);
#pragma kernel
  work(n);
  return sum;
}
