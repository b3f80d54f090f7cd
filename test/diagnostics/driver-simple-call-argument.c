// The simple driver refuses a marked call with a pointer that is computed at run
// time.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int a[4], b[4];

void work(int *to) { to[0]++; }

int main(void) {
  scanf("%d", &a[0]);
// CHECK: driver-simple-call-argument.c:[[@LINE+3]]:{{[0-9]+}}: error: --driver=simple cannot keep the function 'work': an argument is a pointer that is computed at run time [driver-simple-call]
// CHECK: driver-simple-call-argument.c:[[@LINE+2]]:{{[0-9]+}}: note: pass the array and an index, or use --driver=grouped
#pragma kernel
  work(a[0] ? a : b);
  printf("%d\n", a[0]);
}
