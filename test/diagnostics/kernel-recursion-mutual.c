// Two functions of the kernel call each other: the notes show the path.
// RUN: echo old > %t.cu
// RUN: not %c2cu --require-oblivious %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu --require-oblivious %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

int is_odd(int n);

int is_even(int n) {
// CHECK: kernel-recursion-mutual.c:[[@LINE+7]]:{{[0-9]+}}: error: the kernel's function 'is_even' is recursive [kernel-recursion]
// CHECK: kernel-recursion-mutual.c:[[@LINE+6]]:{{[0-9]+}}: note: use a loop, with a stack in an array if need be
// CHECK: kernel-recursion-mutual.c:[[@LINE+1]]:{{[0-9]+}}: note: 'is_odd' is called here, by 'is_even'
  return n == 0 || is_odd(n - 1);
}

int is_odd(int n) {
  return n != 0 && is_even(n - 1);
}

void work(void) {
// CHECK: kernel-recursion-mutual.c:[[@LINE+1]]:{{[0-9]+}}: note: 'is_even' is called here, by 'work'
  x = is_even(x);
}

int main(void) {
// CHECK: kernel-recursion-mutual.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
