// The pragma marks a statement without a call of the program.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int x;

int main(void) {
  scanf("%d", &x);
// CHECK: pragma-not-call.c:[[@LINE+3]]:{{[0-9]+}}: error: '#pragma kernel' marks no call of a function of this program [pragma-not-call]
// CHECK: pragma-not-call.c:[[@LINE+2]]:{{[0-9]+}}: note: put it before a statement with one such call, as 'f(a, n);' or 'r = f(a);'
#pragma kernel
  x = x + 1;
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: '#pragma kernel' marks no call of a function of this program [pragma-not-call]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: write '#pragma kernel for' if the iterations of this loop are to run at once; to mark a call, put it before a statement
#pragma kernel
  for (int i = 0; i < 3; i++)
    x += i;
  printf("%d\n", x);
}
