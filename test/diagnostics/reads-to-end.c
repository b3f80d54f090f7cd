// A program that reads to the end of its input is told that it needs a frame.
// It is a warning: the output is made.
// RUN: rm -f %t.cu && %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: test -s %t.cu
#include <stdio.h>

int sum, x;

void work(void) { sum *= 2; }

int main(void) {
// CHECK: reads-to-end.c:[[@LINE+2]]:{{[0-9]+}}: warning: this may read to the end of the input, but inputs follow each other [reads-to-end]
// CHECK: reads-to-end.c:[[@LINE+1]]:{{[0-9]+}}: note: run the output with C2CU_FRAME=line, bytes:N or files:LIST, which end each input
  while (scanf("%d", &x) == 1)
    sum += x;
#pragma kernel
  work();
  printf("%d\n", sum);
}
