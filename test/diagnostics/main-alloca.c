// Memory of main's own stack frame: main becomes a coroutine.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
#include <alloca.h>
int x;

void work(void) { x++; }

int main(void) {
// CHECK: main-alloca.c:[[@LINE+2]]:{{[0-9]+}}: error: 'alloca' in 'main' gives memory that does not outlive a marked call [main-alloca]
// CHECK: main-alloca.c:[[@LINE+1]]:{{[0-9]+}}: note: use an array with a constant bound, or 'malloc'
  int *a = alloca(64 * sizeof *a);
  a[0] = 1;
#pragma kernel
  work();
  return x + a[0];
}
