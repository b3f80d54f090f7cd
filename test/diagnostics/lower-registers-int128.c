// The kernel computes with integers of 128 bits.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=registers -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>

static int x, y, a[8];

void work(void) {
// CHECK: lower-registers-int128.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}128{{.*}} [lower-registers]
// CHECK-NEXT: {{^ *[0-9]+ [|]}} y = (__int128)x * y >> 64;
// CHECK-NEXT: {{^ *[|] .*\^}}
  y = (__int128)x * y >> 64;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  work();
  printf("%d %d %d\n", x, y, a[0]);
  return 0;
}
