// The simple driver cannot give a function that is called through a pointer the
// number of its input.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int a[4];

void work(void) { a[0]++; }
void show(void) { printf("%d\n", a[0]); }

int main(void) {
  scanf("%d", &a[0]);
#pragma kernel
  work();
// CHECK: driver-simple-call-pointer.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep the function 'show': it needs the number of its input, but is called through a pointer [driver-simple-call]
// CHECK: driver-simple-call-pointer.c:[[@LINE+1]]:{{[0-9]+}}: note: call it by its name, or use --driver=grouped
  void (*f)(void) = show;
  f();
}
