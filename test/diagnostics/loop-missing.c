// A pragma of a library that stands at no loop.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void before_statement(int *a) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: '#pragma kernel' marks no loop: no loop follows it [loop-missing]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: put '#pragma kernel for' on the line before a 'for' loop
#pragma kernel for
  a[0]++;
}

void before_block(int *a, int n) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} no loop follows it [loop-missing]
#pragma kernel for
  {
    for (int i = 0; i < n; i++)
      a[i]++;
  }
}

void in_no_loop(int *a, int n) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} the statement stands in no loop [loop-missing]
#pragma kernel
  a[n]++;
}

void before_loop_without_for(int *a, int n) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} without 'for' it marks a loop around a statement, and this one stands in none [loop-missing]
#pragma kernel
  for (int i = 0; i < n; i++)
    a[i]++;
}
