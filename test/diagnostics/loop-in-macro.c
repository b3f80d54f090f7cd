// Loops of which the beginning is not in the file itself.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#define FOR_EACH(i, n) for (int i = 0; i < n; i++)
#define CLEAR(a, n)                                                            \
  for (int i = 0; i < n; i++)                                                  \
  a[i] = 0

void header(int *a, int n) {
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: the marked loop, or its function, comes from a macro or a header [loop-in-macro]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: write it out in the source file
#pragma kernel for
  FOR_EACH(i, n)
    a[i]++;
}

void whole(int *a, int n) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the marked loop, {{.*}} comes from a macro{{.*}} [loop-in-macro]
#pragma kernel for
  CLEAR(a, n);
}

void around(int *a, int n) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the marked loop, {{.*}} comes from a macro{{.*}} [loop-in-macro]
  FOR_EACH(i, n) {
#pragma kernel
    a[i]++;
  }
}
