// A program that reads on after the call is told that frames make it faster.
// It is a warning: the output is made.
// RUN: rm -f %t.cu && %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: test -s %t.cu
#include <stdio.h>

int sum, x;

void work(void) { sum *= 2; }

int main(void) {
  scanf("%d", &sum);
// CHECK: reads-after-call.c:[[@LINE+3]]:{{[0-9]+}}: warning: input is read after a marked call [reads-after-call]
// CHECK: reads-after-call.c:[[@LINE+2]]:{{[0-9]+}}: note: run the output with C2CU_FRAME=line, bytes:N or files:LIST; without a frame runs are not gathered
#pragma kernel
  work();
  scanf("%d", &x);
  printf("%d\n", sum + x);
}
