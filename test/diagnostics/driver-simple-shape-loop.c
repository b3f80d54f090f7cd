// The simple driver refuses a marked call in a loop.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int a[4];

void work(int i) { a[i]++; }

int main(void) {
  scanf("%d", &a[0]);
  for (int i = 0; i < 4; i++) {
// CHECK: driver-simple-shape-loop.c:[[@LINE+3]]:{{[0-9]+}}: error: --driver=simple needs a 'main' without branches around the marked call: {{.*}} [driver-simple-shape]
// CHECK: driver-simple-shape-loop.c:[[@LINE+2]]:{{[0-9]+}}: note: make it a statement of 'main' itself, and test or repeat in the marked function, or use --driver=grouped
#pragma kernel
    work(i);
  }
  printf("%d\n", a[0]);
}
