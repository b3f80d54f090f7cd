// There is no main.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

void work(void) { x++; }

void helper(void) {
#pragma kernel
  work();
}
// CHECK: no-main.c:1:{{[0-9]+}}: error: the program has no 'main' [no-main]
// CHECK: no-main.c:1:{{[0-9]+}}: note: c2cu translates whole programs; give it the file that has 'main', or say --emit=library where loops of a file without it are marked
