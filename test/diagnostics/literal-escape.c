// Text that the kernel chooses lies in the device's memory, unless it can become an
// array: not what a macro has among other things, nor a compound literal.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

#define NEGATIVE ("negative")
const char *message;
const int *numbers;
int x;

const char *const names[] = {"even", "odd"};

const char *work(void) {
// CHECK: literal-escape.c:[[@LINE+3]]:{{[0-9]+}}: error: the address of a string literal of the kernel may be stored in the result of 'work'; it means nothing to host code [literal-escape]
// CHECK: literal-escape.c:[[@LINE+2]]:{{[0-9]+}}: note: store a number, and let host code choose the text
  if (x < 0)
    return NEGATIVE;
  message = x ? "something" : "nothing";
// CHECK: literal-escape.c:[[@LINE+1]]:{{[0-9]+}}: error: the address of {{.*}} of the kernel may be stored in 'numbers'; it means nothing to host code [literal-escape]
  numbers = (const int[]){1, 2};
  return 0;
}

int main(void) {
  scanf("%d", &x);
  const char *name;
#pragma kernel
  name = work();
  printf("%s %s\n", message, name ? name : names[x & 1]);
  if (numbers == NULL)
    return 1;
}
