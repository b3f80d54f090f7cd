// The simple driver refuses exit in main.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>
#include <stdlib.h>

int a[4];

void work(void) { a[0]++; }

int main(void) {
  scanf("%d", &a[0]);
  if (a[0] < 0)
// CHECK: driver-simple-shape-exit.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple needs a 'main' without branches around the marked call: {{.*}} [driver-simple-shape]
// CHECK: driver-simple-shape-exit.c:[[@LINE+1]]:{{[0-9]+}}: note: return a status at the end of 'main', or use --driver=grouped
    exit(1);
#pragma kernel
  work();
  printf("%d\n", a[0]);
}
