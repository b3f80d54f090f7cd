// Which element of a table of constants is read depends on data.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=registers -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>

static int x, y, a[8];
static const int squares[4] = {0, 1, 4, 9};

void work(void) {
// CHECK: lower-registers-subscript-table.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}depends on data{{.*}} [lower-registers]
// CHECK-NEXT: {{^ *[0-9]+ [|]}} y = squares[y & 3];
// CHECK-NEXT: {{^ *[|] .*\^}}
  y = squares[y & 3];
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  work();
  printf("%d %d %d\n", x, y, a[0]);
  return 0;
}
