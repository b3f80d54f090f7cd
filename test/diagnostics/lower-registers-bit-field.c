// The kernel uses a bit-field.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=registers -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>

static int x, y, a[8];
static struct {
  int small : 3;
} s;

void work(void) {
// CHECK: lower-registers-bit-field.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}bit-field{{.*}} [lower-registers]
// CHECK-NEXT: {{^ *[0-9]+ [|]}} s.small = x;
// CHECK-NEXT: {{^ *[|] .*\^}}
  s.small = x;
  y = s.small;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  work();
  printf("%d %d %d\n", x, y, a[0]);
  return 0;
}
