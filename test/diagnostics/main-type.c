// main returns something else, or is called, in a program with marked loops.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
int a[8];
void again(void);

// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'main' does not return 'int' [main-type]
void main(void) {
#pragma kernel for
  for (int i = 0; i < 8; i++)
    a[i] = i;
}
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'main' is called by the program [main-recursive]
void again(void) { main(); }
