// A loop goes on until data end it.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=registers -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>

static int x, y, a[8];

void work(void) {
// CHECK: lower-registers-loop-while.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}loop{{.*}} [lower-registers]
// CHECK-NEXT: {{^ *[0-9]+ [|]}} while (y != 1)
// CHECK-NEXT: {{^ *[|] .*\^}}
  while (y != 1)
    y = y % 2 ? 3 * y + 1 : y / 2;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  work();
  printf("%d %d %d\n", x, y, a[0]);
  return 0;
}
