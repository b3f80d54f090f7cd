// A function of the kernel names a type of variable size.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x = 3;

void work(int n) {
// CHECK: kernel-vla.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel's function 'work' has an array, or a type, of variable size [kernel-vla]
// CHECK: kernel-vla.c:[[@LINE+1]]:{{[0-9]+}}: note: give it a constant bound, or declare the array by name and bound in a block: 'int a[n];'
  typedef int row[n];
  row a;
  for (int i = 0; i < n; i++)
    a[i] = i;
  x = a[n - 1];
}

int main(void) {
// CHECK: kernel-vla.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work(x);
  return x;
}
