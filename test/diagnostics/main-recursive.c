// The program calls main.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
// CHECK: main-recursive.c:[[@LINE+2]]:{{[0-9]+}}: error: 'main' is called by the program [main-recursive]
// CHECK: main-recursive.c:[[@LINE+1]]:{{[0-9]+}}: note: move its body to a function of another name
  return x < 3 ? main() : x;
}
