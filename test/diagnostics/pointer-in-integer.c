// A kernel that makes a pointer of an integer: nobody could translate it.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdint.h>
#include <stdio.h>

int a[4], x;
// CHECK: pointer-in-integer.c:[[@LINE+2]]:{{[0-9]+}}: error: 'place' may carry a pointer between host and kernel, but has no pointer type [pointer-in-integer]
// CHECK: pointer-in-integer.c:[[@LINE+1]]:{{[0-9]+}}: note: use a pointer, or an index: c2cu must know which bytes are pointers
uintptr_t place;
uintptr_t hash;

void work(uintptr_t at) { x = *(int *)place + *(int *)at + (int)(hash & 1); }

int main(void) {
  scanf("%d", &a[1]);
// CHECK: pointer-in-integer.c:[[@LINE+1]]:{{[0-9]+}}: note: the pointer is stored in 'place' here
  place = (uintptr_t)&a[1];
  hash = (uintptr_t)&a[1] >> 4;
#pragma kernel
  work(0);
  printf("%d\n", x);
// CHECK: 1 error generated
}
