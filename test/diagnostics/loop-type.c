// Variables of types that only the function around the loop has, and that cannot
// stand before it: one depends on a variable, or comes from a macro.
#define PAIR                                                                   \
  struct pair {                                                                \
    int x, y;                                                                  \
  }
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void of_structure(int *a, int n) {
  struct pair {
    int first, second[sizeof n];
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: 'p' has no meaning outside of the function [loop-type]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: move the declaration, or that of its type, to the file, and make extents constants
  } p = {1, {2}};
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = p.first;
}

void of_pointer(int *a, int n) {
  struct part {
    int x[sizeof *a];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'parts' has no meaning outside of the function [loop-type]
  } *parts = (void *)a;
#pragma kernel for
  for (int i = 0; i < n; i++)
    parts[i].x[0] = i;
}

void of_counter(int *a, int n) {
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: 'p' has no meaning outside of the function [loop-type]
  PAIR;
#pragma kernel for
  for (struct pair *p = (void *)a; p < (struct pair *)a + n; p++)
    p->x = 0;
}

void of_array(int *a, int n) {
  enum color { RED, GREEN = sizeof n };
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'colors' has no meaning outside of the function [loop-type]
  enum color colors[2] = {RED, GREEN};
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = colors[i & 1];
}
