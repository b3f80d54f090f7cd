// What a program asks of its own text is what its text says.
// RUN: %c2cu %source --emit=trace -o %t.c && cc -w -I%root/runtime/include %t.c -o %t -lm && %t | FileCheck %s
// CHECK: 10 source-places.c main 16
#include <stdio.h>

static int line;

static void kernel(void) {
  // The line below.
  line = __builtin_LINE();
}

int main(void) {
#pragma kernel
  kernel();
  printf("%d %s %s %d\n", line, __builtin_FILE() + sizeof(__FILE__) - sizeof("source-places.c"), __builtin_FUNCTION(), __builtin_LINE());
}
