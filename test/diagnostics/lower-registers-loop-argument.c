// How often a loop runs is an argument that differs from input to input.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=registers -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>

static int x, y, a[8];

void work(int n) {
// CHECK: lower-registers-loop-argument.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}loop{{.*}} [lower-registers]
// CHECK-NEXT: {{^ *[0-9]+ [|]}} for (int i = 0; i < n; i++)
// CHECK-NEXT: {{^ *[|] .*\^}}
  for (int i = 0; i < n; i++)
    a[i] = n;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  work(x & 7);
  printf("%d %d %d\n", x, y, a[0]);
  return 0;
}
