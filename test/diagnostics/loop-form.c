// The marked call stands in a loop over the inputs. It may if there is one.
// RUN: %c2cu %source -p 1 -o %t.cu 2>&1 | count 0
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

static int x;

static int read_input(void) { return scanf("%d", &x) == 1; }
static void work(void) { x = x * x; }

int main(void) {
// CHECK: loop-form.c:[[@LINE+2]]:{{[0-9]+}}: error: the marked call stands in a loop that reads all of the input, where there are many inputs [loop-form]
// CHECK: loop-form.c:[[@LINE+1]]:{{[0-9]+}}: note: translate with -p 1 if the whole input is to be one, or let one run of the program handle one input
  while (read_input()) {
#pragma kernel
    work();
    printf("%d\n", x);
  }
}
