// A function that the kernel calls has a loop that data end.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=registers -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>

static int x, y, a[8];

static int length(int v) {
  int n = 0;
// CHECK: lower-registers-loop-in-callee.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}loop{{.*}} [lower-registers]
// CHECK-NEXT: {{^ *[0-9]+ [|]}} while (v >>= 1)
// CHECK-NEXT: {{^ *[|] .*\^}}
  while (v >>= 1)
    n++;
  return n;
}

void work(void) {
  a[0] = length(x);
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  work();
  printf("%d %d %d\n", x, y, a[0]);
  return 0;
}
