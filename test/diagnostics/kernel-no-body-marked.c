// The marked function itself is defined nowhere.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void work(int *);

int x;

int main(void) {
// CHECK: kernel-no-body-marked.c:[[@LINE+3]]:{{[0-9]+}}: error: the kernel calls 'work', which has no body here and is no library function that c2cu knows [kernel-no-body]
// CHECK: kernel-no-body-marked.c:[[@LINE+2]]:{{[0-9]+}}: note: define 'work' in this file or in a header it includes
#pragma kernel
  work(&x);
  return x;
}
