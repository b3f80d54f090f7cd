// A function whose address alone the kernel needs has to be one for a device.
// RUN: echo old > %t.cu
// RUN: not %c2cu --require-oblivious %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
#include <stdlib.h>
static void *grow(int n) {
// CHECK: kernel-named-function.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [kernel-allocation]
  return malloc(n);
}
static void *(*handler)(int);
// CHECK: kernel-named-function.c:[[@LINE+1]]:{{[0-9]+}}: note: 'grow' is needed here, for its address, by 'work'
void work(void) { handler = grow; }

int main(void) {
#pragma kernel
  work();
  return handler == grow;
}
