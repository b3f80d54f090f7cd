// The offset of an element that varies.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
#include <stddef.h>

struct list {
  int count;
  short of[4];
};

static int x;

static void work(void) { x++; }

static long on_the_host(int n) {
// CHECK: dialect-offset-of.c:[[@LINE+2]]:{{[0-9]+}}: error: this subscript in 'offsetof' is not a constant, as it has to be in C++ [dialect-offset-of]
// CHECK: dialect-offset-of.c:[[@LINE+1]]:{{[0-9]+}}: note: take the offset of element 0, and add the subscript times the size of an element
  long at = (long)offsetof(struct list, of[n]);
// CHECK-NOT: error:
  return at + (long)offsetof(struct list, of[2]);
}

int main(void) {
#pragma kernel
  work();
  return (int)on_the_host(x);
}
