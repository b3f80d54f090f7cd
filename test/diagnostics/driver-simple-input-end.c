// The simple driver refuses a program that reads to the end of its input, which
// would be the end of all inputs.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int a[4], n;

void work(void) { a[0]++; }

int main(void) {
// CHECK: driver-simple-input-end.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot share out the input: a run may read to its end [driver-simple-input]
// CHECK: driver-simple-input-end.c:[[@LINE+1]]:{{[0-9]+}}: note: let each input say how much it holds, or use --driver=grouped
  while (scanf("%d", &n) == 1)
    a[0] += n;
#pragma kernel
  work();
  printf("%d\n", a[0]);
}
