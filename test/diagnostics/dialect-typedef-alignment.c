// Objects of a type that is aligned less: the device's code would read members
// and elements where an ordinary one is.
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>
typedef double __attribute__((aligned(4))) loose;
typedef int __attribute__((aligned(16))) strict;
typedef double __attribute__((aligned(8))) same;
struct s {
  int a;
  // CHECK-NOT: error:
  // CHECK: dialect-typedef-alignment.c:[[@LINE+2]]:{{[0-9]+}}: error: 'loose' is aligned less than the type that it names, which nvcc does not see [dialect-typedef-alignment]
  // CHECK: dialect-typedef-alignment.c:[[@LINE+1]]:{{[0-9]+}}: note: name the type itself, and write '__attribute__((packed))' behind members that are to be aligned less
  loose x;
  strict y;
  same z;
  double w __attribute__((packed, aligned(4)));
} s;
// CHECK: dialect-typedef-alignment.c:[[@LINE+1]]:{{[0-9]+}}: error: 'loose' is aligned less
static loose rows[2];
// What is accessed through a pointer, calls fetch from where it is.
// CHECK-NOT: error:
loose *p;
static void work(void) { s.x++; }
int main(void) {
  if (scanf("%d", &s.a) != 1)
    return 1;
#pragma kernel
  work();
  printf("%g\n", s.x);
  return 0;
}
