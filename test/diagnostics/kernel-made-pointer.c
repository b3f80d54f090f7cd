// The kernel puts the address of an object together from its bits.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
#include <stdint.h>
int g, out;

static uintptr_t copied(uintptr_t u) {
  uintptr_t v = 0;
  for (int k = 63; k >= 0; k--) {
    _Bool bit = u >> k & 1;
    v = v * 2 + bit;
  }
  return v;
}

void work(int x) {
// CHECK: kernel-made-pointer.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel follows a pointer that is made of a number that no pointer was converted to as it is [kernel-made-pointer]
// CHECK: kernel-made-pointer.c:[[@LINE+1]]:{{[0-9]+}}: note: keep the pointer itself, or an index of an array
  *(int *)copied((uintptr_t)&g) = x;
  out = g;
}

int main(int argc, char **argv) {
#pragma kernel
  work(argc);
  return out;
}
