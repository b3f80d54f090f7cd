// The address of a local of the kernel goes where the host finds it.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int *best;
int a[4] = {3, 1, 2, 4};

void work(void) {
// CHECK: pointer-escape.c:[[@LINE+2]]:{{[0-9]+}}: error: the address of the kernel's local 'local' may be stored in 'best' [pointer-escape]
// CHECK: pointer-escape.c:[[@LINE+1]]:{{[0-9]+}}: note: store an index instead, or make 'local' a file-scope object
  int local = 5;
  best = a[0] > 3 ? &a[0] : &local;
}

int main(void) {
#pragma kernel
  work();
  return best == a;
}
