// The program has names that the simple driver gives, wherever they stand.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

struct pair {
  int first, __B__;
} p;
int a[4];

void work(int __id__) { a[__id__]++; }

// CHECK: driver-simple-name.c:[[@LINE+6]]:{{[0-9]+}}: error: --driver=simple needs the name '__P__' for itself [driver-simple-name]
// CHECK: driver-simple-name.c:[[@LINE+5]]:{{[0-9]+}}: note: rename it, or use --driver=grouped
// CHECK: driver-simple-name.c:[[@LINE+4]]:{{[0-9]+}}: error: --driver=simple needs the name '__B__' for itself [driver-simple-name]
// CHECK: driver-simple-name.c:[[@LINE+3]]:{{[0-9]+}}: note: rename it, or use --driver=grouped
// CHECK: driver-simple-name.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple needs the name '__id__' for itself [driver-simple-name]
// CHECK: driver-simple-name.c:[[@LINE+1]]:{{[0-9]+}}: note: rename it, or use --driver=grouped
int main(void) {
  int __P__;
  scanf("%d", &__P__);
  p.__B__ = 1;
#pragma kernel
  work(2);
  printf("%d\n", __P__ + p.__B__ + a[2]);
}
