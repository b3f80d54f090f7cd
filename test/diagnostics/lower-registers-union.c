// The kernel uses a union.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=registers -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>

static int x, y, a[8];
static union {
  float f;
  int i;
} u;

void work(void) {
// CHECK: lower-registers-union.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}union{{.*}} [lower-registers]
// CHECK-NEXT: {{^ *[0-9]+ [|]}} u.f = x;
// CHECK-NEXT: {{^ *[|] .*\^}}
  u.f = x;
  y = u.i;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  work();
  printf("%d %d %d\n", x, y, a[0]);
  return 0;
}
