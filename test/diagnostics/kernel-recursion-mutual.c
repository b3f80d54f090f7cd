// Two functions of the kernel call each other: the notes show the path.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

int is_odd(int n);

int is_even(int n) {
// CHECK: kernel-recursion-mutual.c:[[@LINE+9]]:{{[0-9]+}}: error: the kernel's function 'is_even' is recursive [kernel-recursion]
// CHECK: kernel-recursion-mutual.c:[[@LINE+8]]:{{[0-9]+}}: note: use a loop, with a stack in an array if need be
// CHECK: kernel-recursion-mutual.c:[[@LINE+3]]:{{[0-9]+}}: note: 'is_odd' is called here, by 'is_even'
// CHECK: kernel-recursion-mutual.c:[[@LINE+10]]:{{[0-9]+}}: note: 'is_even' is called here, by 'work'
// CHECK: kernel-recursion-mutual.c:[[@LINE+14]]:{{[0-9]+}}: note: the marked call is here
  return n == 0 || is_odd(n - 1);
}

int is_odd(int n) {
  return n != 0 && is_even(n - 1);
}

void work(void) {
  x = is_even(x);
}

int main(void) {
#pragma kernel
  work();
  return x;
}
