// A library without a marked loop.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void f(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i]++;
}
// CHECK: library-no-pragma.c:1:{{[0-9]+}}: error: no loop is marked with '#pragma kernel for' [library-no-pragma]
// CHECK: :1:{{[0-9]+}}: note: put it on the line before a loop whose iterations are to run at once
