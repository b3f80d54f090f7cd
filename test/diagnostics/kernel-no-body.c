// The kernel calls a function that is defined nowhere.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int transform(int);

int x;

void work(void) {
// CHECK: kernel-no-body.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'transform', which has no body here and is no library function that c2cu knows [kernel-no-body]
// CHECK: kernel-no-body.c:[[@LINE+1]]:{{[0-9]+}}: note: define 'transform' in this file or in a header it includes
  x = transform(x);
}

int main(void) {
// CHECK: kernel-no-body.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
