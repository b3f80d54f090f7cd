// Static device memory near one GiB is refused: 4 KiB by 262144.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 262144 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 262144 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

int a[1024];

void work(void) { a[0]++; }

int main(void) {
  scanf("%d", &a[0]);
// CHECK: driver-simple-size.c:[[@LINE+3]]:{{[0-9]+}}: error: --driver=simple would need 1073741824 bytes of static device memory [driver-simple-size]
// CHECK: driver-simple-size.c:[[@LINE+2]]:{{[0-9]+}}: note: use fewer inputs (-p), or --driver=grouped
#pragma kernel
  work();
  printf("%d\n", a[0]);
}
