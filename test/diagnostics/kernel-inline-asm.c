// A function of the kernel has inline assembly.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

void work(void) {
// CHECK: kernel-inline-asm.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel's function 'work' has inline assembly [kernel-inline-asm]
// CHECK: kernel-inline-asm.c:[[@LINE+1]]:{{[0-9]+}}: note: write it in C
  __asm__("incl %0" : "+r"(x));
}

int main(void) {
// CHECK: kernel-inline-asm.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
