// The kernel follows a pointer to memory that the library takes for a text: nothing in
// the program says how much it is.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

// CHECK: host-pointer-heap.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel may follow a pointer in 'line' to memory from 'scanf', which is host memory [host-pointer]
// CHECK: host-pointer-heap.c:[[@LINE+1]]:{{[0-9]+}}: note: point it at an array of the program
char *line;
int sum;

void work(int n) {
  for (int i = 0; i < n; i++)
    sum += line[i];
}

int main(void) {
// CHECK: host-pointer-heap.c:[[@LINE+1]]:{{[0-9]+}}: note: memory from 'scanf' comes from here
  const int n = scanf("%ms", &line);
#pragma kernel
  work(n);
  return sum;
}
