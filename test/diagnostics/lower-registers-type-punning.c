// An object is read as one of another type.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=registers -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>

static int x, y, a[8];

void work(void) {
  float f = x;
// CHECK: lower-registers-type-punning.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}type{{.*}} [lower-registers]
// CHECK-NEXT: {{^ *[0-9]+ [|]}} y = *(int *)&f;
// CHECK-NEXT: {{^ *[|] .*\^}}
  y = *(int *)&f;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  work();
  printf("%d %d %d\n", x, y, a[0]);
  return 0;
}
