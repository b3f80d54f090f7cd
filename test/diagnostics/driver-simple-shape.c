// The simple driver refuses a marked call in an if.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int a[4];

void work(void) { a[0]++; }

int main(void) {
  scanf("%d", &a[0]);
  if (a[0] > 1) {
// CHECK: driver-simple-shape.c:[[@LINE+3]]:{{[0-9]+}}: error: --driver=simple needs a 'main' without branches around the marked call: {{.*}} [driver-simple-shape]
// CHECK: driver-simple-shape.c:[[@LINE+2]]:{{[0-9]+}}: note: make it a statement of 'main' itself, and test or repeat in the marked function, or use --driver=grouped
#pragma kernel
    work();
  }
  printf("%d\n", a[0]);
}
