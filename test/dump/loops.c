// What marked loops have become: the names, the test in front of a loop, and the
// source of the second pass.
// RUN: %c2cu %source --emit=library --dump=loops -o %t.cu 2> %t.err > %t.out
// RUN: FileCheck %s --input-file=%t.out
// RUN: test ! -e %t.cu
// CHECK: {{^}}of a library
// CHECK-NEXT: {{^}}loop of line [[#LOOP:]] in 'rows': call 0
// CHECK-NEXT: {{^}}  guard: [[GUARD:c2cu_[a-z_0-9]+]]
// CHECK-NEXT: {{^}}  iteration: [[ITERATION:c2cu_[a-z_0-9]+]]
// CHECK-NEXT: {{^}}  reduction: argument {{[0-9]}}, +, constant 0
// CHECK: {{^}}  entry:
// CHECK-NEXT: {{^}}    {{.*[a-z]}}
// CHECK: {{^}}source:
// CHECK: {{^}}    static int [[GUARD]](int {{.*}} long rows(int n, const int *a, int *b) {
// CHECK: if ([[GUARD]](
// CHECK: static void [[ITERATION]](
// CHECK: {{^}}    #pragma kernel
long rows(int n, const int *a, int *b) {
  long sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    b[i] = 2 * a[i];
    sum += a[i];
  }
  return sum;
}
