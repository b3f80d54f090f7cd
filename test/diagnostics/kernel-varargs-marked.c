// The call that is marked is one with variable arguments: a kernel has as many as
// its launch says.
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>

static int r;

// CHECK: note: the kernel's function 'kernel' takes variable arguments, and the marked call is one of it [kernel-varargs]
static void kernel(int k, ...) { r = k + 1; }

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  kernel(n);
  printf("%d\n", r);
}
