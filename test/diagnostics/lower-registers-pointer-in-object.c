// A pointer comes in with each input.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=registers -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>

static int x, y, a[8];
static int *place = a;

void work(void) {
  *place = 5;
}

int main(void) {
  scanf("%d %d", &x, &y);
  place = x > 0 ? a : &y;
#pragma kernel
// CHECK: lower-registers-pointer-in-object.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}'place' holds pointers{{.*}} [lower-registers]
// CHECK-NEXT: {{^ *[0-9]+ [|]}} work();
// CHECK-NEXT: {{^ *[|] .*\^}}
  work();
  printf("%d %d %d\n", x, y, a[0]);
  return 0;
}
