// A function that a kernel points to belongs to no input, whose output it could
// record.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu -Wno-call-in-place %source -p 8 -o %t.cu 2>&1 | count 0
#include <stdio.h>

// CHECK: [[@LINE+1]]:13: error: the kernel takes the address of 'even', which uses standard output [kernel-function-pointer]
static void even(int n) { printf("%d is even\n", n); }
static void odd(int n) { fprintf(stderr, "%d is odd\n", n); }

static void show(int n) {
  void (*const how)(int) = n & 1 ? odd : even;
  how(n);
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  show(n);
  return 0;
}
