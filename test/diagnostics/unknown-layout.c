// The kernel leaves memory to the host that is written as a pointer and as a number.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdlib.h>

static int n;

static void **take(void) {
// CHECK: unknown-layout.c:[[@LINE+2]]:{{[0-9]+}}: error: it is not known where pointers are in memory from 'malloc', to which the result of 'take' may lead on the other side [unknown-layout]
// CHECK: unknown-layout.c:[[@LINE+1]]:{{[0-9]+}}: note: write it by the members of one structure, or as an array of pointers
  void **all = malloc(2 * sizeof *all);
  *(long *)all = 3;
  all[1] = &n;
  return all;
}

int main(void) {
#pragma kernel
  void **all = take();
  return *(int *)all[1];
}
