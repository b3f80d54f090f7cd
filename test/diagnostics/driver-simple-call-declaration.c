// The simple driver cannot change a declaration that a function shares or hides.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int a[4];

// CHECK: driver-simple-call-declaration.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep the function 'first': it is declared together with others [driver-simple-call]
// CHECK: driver-simple-call-declaration.c:[[@LINE+1]]:{{[0-9]+}}: note: declare it on its own, before the first call, with the types of its parameters, or use --driver=grouped
void first(void), other(void);

void work(void) { first(); }

void first(void) { a[0]++; }
void other(void) {}

int main(void) {
// CHECK: driver-simple-call-declaration.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep the function 'show': it is declared inside a function [driver-simple-call]
// CHECK: driver-simple-call-declaration.c:[[@LINE+1]]:{{[0-9]+}}: note: declare it on its own, before the first call, with the types of its parameters, or use --driver=grouped
  void show(void);
  scanf("%d", &a[0]);
#pragma kernel
  work();
  show();
}

void show(void) { printf("%d\n", a[0]); }
