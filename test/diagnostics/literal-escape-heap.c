// Memory that a kernel takes from the heap and the host may meet afterwards: in an
// object that it reads, and as the result.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o - 2>&1 | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

static int *kept;

static int *take(int n) {
// CHECK: literal-escape-heap.c:[[@LINE+4]]:{{[0-9]+}}: error: the address of memory from 'malloc' of the kernel may be stored in the result of 'take'; it means nothing to host code [literal-escape]
// CHECK: literal-escape-heap.c:[[@LINE+1]]:{{[0-9]+}}: error: the address of memory from 'calloc' of the kernel may be stored in 'kept'; it means nothing to host code [literal-escape]
  kept = calloc(n, sizeof *kept);
  kept[0] = n;
  return malloc(n);
}

int main(void) {
#pragma kernel
  int *r = take(4);
  printf("%d\n", *kept + (r != NULL));
}
