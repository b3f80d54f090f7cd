// The kernel takes the address of a function that uses an object.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
static int calls;
static int x;

static int add(int n) { return n + 1; }
// CHECK: kernel-function-pointer.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel takes the address of 'count', which uses 'calls' [kernel-function-pointer]
// CHECK: kernel-function-pointer.c:[[@LINE+1]]:{{[0-9]+}}: note: pass what it uses as parameters: only functions that touch no object of the program can be pointed to on the device
static int count(int n) { return n + ++calls; }

static void work(int which) {
  int (*f)(int) = which ? add : count;
  x = f(x);
}

int main(int argc, char **argv) {
#pragma kernel
  work(argc);
  return x + calls;
}
