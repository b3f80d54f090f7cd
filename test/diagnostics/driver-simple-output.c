// The simple driver cannot put a prompt in its place.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int a[4];

void work(void) { a[0]++; }

int main(void) {
// CHECK: driver-simple-output.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot put output before the marked call in its place [driver-simple-output]
// CHECK: driver-simple-output.c:[[@LINE+1]]:{{[0-9]+}}: note: print after the call, or use --driver=grouped
  printf("a[%d]: ", a[1]);
  scanf("%d", &a[0]);
// CHECK: driver-simple-output.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot put output before the marked call in its place [driver-simple-output]
  for (int i = 0; i < 3; i++)
    putchar('.');
#pragma kernel
  work();
  printf("%d\n", a[0]);
}
