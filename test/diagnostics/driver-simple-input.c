// The simple driver refuses a program that reads on both sides of the marked
// call: what the first run reads after it would come behind all first parts.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int a[4], n;

void work(void) { a[0]++; }

int main(void) {
  scanf("%d", &a[0]);
#pragma kernel
  work();
// CHECK: driver-simple-input.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot share out the input: it is read before and after the marked call [driver-simple-input]
// CHECK: driver-simple-input.c:[[@LINE+1]]:{{[0-9]+}}: note: read all of it before, or use --driver=grouped
  scanf("%d", &n);
  printf("%d\n", a[0] + n);
}
