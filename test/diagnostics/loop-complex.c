// A loop with more calls in calls than are followed.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
static int f0(int x) { return x * 3 + 1; }
#define CALLS(f, g)                                                            \
  static int f(int x) {                                                        \
    x = g(x), x = g(x), x = g(x), x = g(x), x = g(x), x = g(x);                \
    x = g(x), x = g(x), x = g(x), x = g(x), x = g(x), x = g(x);                \
    return x;                                                                  \
  }
CALLS(f1, f0)
CALLS(f2, f1)
CALLS(f3, f2)
CALLS(f4, f3)
CALLS(f5, f4)
CALLS(f6, f5)

void f(int *a, int n) {
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: the marked loop is too much to be followed{{.*}} [loop-complex]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: mark a loop that does less, or that calls fewer functions
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = f6(a[i]);
}
