// An array in main has variable length.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void work(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}

int main(int argc, char **argv) {
// CHECK: main-vla.c:[[@LINE+2]]:{{[0-9]+}}: error: the size of the type of 'a' in 'main' is computed, and between marked calls a run has no stack [main-vla]
// CHECK: main-vla.c:[[@LINE+1]]:{{[0-9]+}}: note: give it a constant bound, or take its memory from 'malloc'
  int a[argc + 1];
#pragma kernel
  work(a, argc + 1);
  return a[argc];
}
