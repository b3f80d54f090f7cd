// Through a pointer that may mean two functions, recursion is only possible.
// RUN: echo old > %t.cu
// RUN: not %c2cu --require-oblivious %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu --require-oblivious %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

int half(int n) { return n / 2; }

int once(int (*then)(int), int n) {
  return then(n);
}

// CHECK: kernel-recursion-pointer.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel's function 'once' may be recursive, through a pointer to a function that may mean it [kernel-recursion]
// CHECK: kernel-recursion-pointer.c:[[@LINE+1]]:{{[0-9]+}}: note: use a loop, with a stack in an array if need be
int both(int n) { return n > 9 ? once(half, n) : n; }

void work(void) { x = once(both, x); }

int main(void) {
#pragma kernel
  work();
  return x;
}
