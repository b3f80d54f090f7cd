// The simple driver refuses host calls of library functions whose state or input
// cannot be shared out over the inputs, and of functions that it does not know.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>
#include <stdlib.h>

int a[4];

int unknown(int n);

void work(void) {
  a[0]++;
}

int main(void) {
  scanf("%d", &a[0]);
// CHECK: driver-simple-call.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep the function 'ungetc': whether it gets what it asks for cannot be checked [driver-simple-call]
// CHECK: driver-simple-call.c:[[@LINE+1]]:{{[0-9]+}}: note: read with scanf, or use --driver=grouped
  ungetc('1', stdin);
// CHECK: driver-simple-call.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep the function 'rand': what the C library keeps for it would run on from one input to the next [driver-simple-call]
// CHECK: driver-simple-call.c:[[@LINE+1]]:{{[0-9]+}}: note: keep what it needs in variables of the program, or use --driver=grouped
  a[1] = rand();
// CHECK: driver-simple-call.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep the function 'unknown': it has no body here [driver-simple-call]
// CHECK: driver-simple-call.c:[[@LINE+1]]:{{[0-9]+}}: note: define it in this file, or use --driver=grouped
  a[2] = unknown(1);
// CHECK: driver-simple-call.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep the function 'fopen': what a run leaves open would stay open [driver-simple-call]
// CHECK: driver-simple-call.c:[[@LINE+1]]:{{[0-9]+}}: note: read standard input, or use --driver=grouped
  a[3] = fopen("table", "r") != NULL;
#pragma kernel
  work();
  printf("%d\n", a[0]);
}
