// Memory of a kernel leaves it as a number, and the host, or another kernel, only
// gives it back.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o - 2>&1 | FileCheck %s
#include <stdlib.h>

// CHECK: pointer-in-integer-heap.c:[[@LINE+1]]:{{[0-9]+}}: error: 'address' may carry a pointer between host and kernel, but has no pointer type [pointer-in-integer]
static long address;
static int x;

static void work(void) { address = (long)malloc(4); }

int main(void) {
#pragma kernel
  work();
  free((void *)address);
  return x;
}
