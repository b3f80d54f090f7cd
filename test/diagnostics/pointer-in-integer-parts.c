// Host code makes a pointer of a number that the kernel computes from an
// address: that of the kernel's copy.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#include <stdint.h>
#include <stdio.h>
int g;
// CHECK: pointer-in-integer-parts.c:[[@LINE+1]]:{{[0-9]+}}: error: 'where' may carry a pointer between host and kernel, but has no pointer type [pointer-in-integer]
uintptr_t where;

void work(int x) {
  g = x;
  for (int k = 0; k < 64; k++)
    if ((uintptr_t)&g >> k & 1)
      where |= (uintptr_t)1 << k;
}

int main(int argc, char **argv) {
#pragma kernel
  work(argc);
  printf("%d\n", *(int *)where);
}
